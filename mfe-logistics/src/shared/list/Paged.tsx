import { MoreRows, type PagedAnswer, PagedList } from '@orebridge/remote-kit/pages';
import { Panel, RowList, Stack } from '@orebridge/ui';
import type { ReactNode } from 'react';

interface Props<Row> {
  label: string;
  pages: PagedAnswer<{ items: readonly Row[] }>;
  empty: { title: string; text: string; actions?: ReactNode };
  row: (row: Row) => ReactNode;
  title?: string;
  actions?: ReactNode;
}

/** A paged list in a panel, with the way to older rows. */
export const Paged = <Row,>({ label, pages, empty, row, title, actions }: Props<Row>) => {
  const filled = pages.data?.pages.some(({ items }) => items.length > 0) ?? false;
  return (
    <Stack gap={5}>
      <Panel flush={filled} {...(title && { title })} {...(actions ? { actions } : {})}>
        <PagedList answer={pages} height={140} empty={{ icon: 'boat', ...empty }}>
          {(rows) => <RowList label={label}>{rows.map(row)}</RowList>}
        </PagedList>
      </Panel>
      <MoreRows pages={pages} />
    </Stack>
  );
};
