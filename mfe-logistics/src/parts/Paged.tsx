import { useErrorText } from '@orebridge/remote-kit';
import { Button, Cluster, EmptyState, ErrorState, Panel, RowList, SkeletonText, Stack } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useSay } from '../words';

interface Pages<Row> {
  data: { pages: readonly { items: readonly Row[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}
interface Props<Row> {
  label: string;
  pages: Pages<Row>;
  empty: { title: string; text: string; actions?: ReactNode };
  row: (row: Row) => ReactNode;
  title?: string;
  actions?: ReactNode;
}

/** A paged list in a panel, with what it shows while there is nothing to show, and the way to older rows. */
export const Paged = <Row,>({ label, pages, empty, row, title, actions }: Props<Row>) => {
  const { say } = useSay();
  const errorText = useErrorText();
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  const ready = rows.length > 0;
  return (
    <Stack gap={5}>
      <Panel flush={ready} {...(title && { title })} {...(actions ? { actions } : {})}>
        {ready ? <RowList label={label}>{rows.map(row)}</RowList> : null}
        {!ready && pages.isPending ? <SkeletonText lines={4} /> : null}
        {!ready && pages.isError ? (
          <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />
        ) : null}
        {!ready && !pages.isPending && !pages.isError ? <EmptyState icon="boat" {...empty} /> : null}
      </Panel>
      {pages.hasNextPage ? (
        <Cluster justify="center">
          <Button
            pending={pages.isFetchingNextPage}
            pendingLabel={say('loadingMore')}
            onClick={() => void pages.fetchNextPage()}
          >
            {say('more')}
          </Button>
        </Cluster>
      ) : null}
    </Stack>
  );
};
