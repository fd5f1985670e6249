import { useErrorText } from '@orebridge/remote-kit';
import { Button, Cluster, DemoRibbon, EmptyState, type EmptyStateProps, ErrorState, Stack } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useSay } from '../say';
import { Loading } from './Loading';

interface Answer<Item> {
  data?: { pages: readonly { items: readonly Item[] }[] } | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}
interface Props<Item> {
  answer: Answer<Item>;
  empty: EmptyStateProps;
  children: (items: readonly Item[]) => ReactNode;
}

/** Records once they are read, page after page; until then, and where there are none, the face that says so. */
export const Paged = <Item extends { demo: boolean }>({ answer, empty, children }: Props<Item>) => {
  const say = useSay();
  const errorText = useErrorText();
  const items = answer.data?.pages.flatMap((page) => page.items) ?? [];
  if (answer.isPending) return <Loading height={260} />;
  if (answer.isError)
    return <ErrorState title={say('failed')} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  if (items.length === 0) return <EmptyState {...empty} />;
  return (
    <Stack gap={5}>
      {items.some(({ demo }) => demo) ? (
        <Cluster>
          <DemoRibbon inline />
        </Cluster>
      ) : null}
      {children(items)}
      {answer.hasNextPage ? (
        <div>
          <Button pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {say('more')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};
