import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, Cluster, EmptyState, type EmptyStateProps, ErrorState } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { Loading } from './Loading';

/** What a paged list says of its next page. */
export interface NextPage {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Records that are read page after page. */
export interface PagedAnswer<Page extends { items: readonly unknown[] }> extends NextPage {
  data?: { pages: readonly Page[] } | undefined;
  error: unknown;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** The way to older rows of a paged list; nothing when all are shown. */
export const MoreRows = ({ pages, label }: { pages: NextPage; label?: string | undefined }) => {
  const say = useMessages();
  if (!pages.hasNextPage) return null;
  return (
    <Cluster justify="center" data-noprint>
      <Button
        pending={pages.isFetchingNextPage}
        pendingLabel={say('common.loadingMore')}
        onClick={() => void pages.fetchNextPage()}
      >
        {label ?? say('common.showMore')}
      </Button>
    </Cluster>
  );
};

/** Which face a list shows: rows that are there stay on the page even when a later request fails. */
export const listState = (
  { isPending, isError }: { isPending: boolean; isError: boolean },
  rows: readonly unknown[],
  searching = false,
) => {
  if (rows.length > 0) return 'ready' as const;
  if (isError) return 'error' as const;
  return isPending || searching ? ('loading' as const) : ('empty' as const);
};

/** What a list says where it has nothing to show. */
export interface PagedListStates {
  /** Where the records could not be read; the general words when left out. */
  failed?: string;
  /** Where there are none. */
  empty: EmptyStateProps;
}

interface PagedListProps<Item> extends PagedListStates {
  answer: PagedAnswer<{ items: readonly Item[] }>;
  /** Of what holds the place while the records are read, in pixels. */
  height?: number;
  children: (items: readonly Item[]) => ReactNode;
}

/** Records once they are read; until then, and where there are none, the face that says so. */
export const PagedList = <Item,>({ answer, failed, empty, height = 260, children }: PagedListProps<Item>) => {
  const errorText = useErrorText();
  const items = answer.data?.pages.flatMap((page) => page.items) ?? [];
  switch (listState(answer, items)) {
    case 'loading':
      return <Loading height={height} />;
    case 'error':
      return <ErrorState title={failed} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
    case 'empty':
      return <EmptyState {...empty} />;
    case 'ready':
      return children(items);
  }
};
