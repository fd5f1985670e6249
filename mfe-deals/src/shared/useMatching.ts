import { useEffect } from 'react';

interface Pages<Item> {
  data?: { pages: readonly { items: readonly Item[] }[] };
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isError: boolean;
  fetchNextPage: () => unknown;
}

/** Rows to have on the page before the reader is asked to load more. */
const ENOUGH = 12;

/**
 * The rows of a paged list that a tab shows. When a page brings too few of them the next one is fetched at once, so that
 * a tab is never empty while matching rows lie further back. `searching` is true until that is settled.
 */
export const useMatching = <Item>(pages: Pages<Item>, matches: (item: Item) => boolean) => {
  const rows = (pages.data?.pages ?? []).flatMap((page) => page.items).filter(matches);
  const short = rows.length < ENOUGH && pages.hasNextPage && !pages.isError;
  const { fetchNextPage, isFetchingNextPage } = pages;
  useEffect(() => {
    if (short && !isFetchingNextPage) fetchNextPage();
  }, [short, isFetchingNextPage, fetchNextPage]);
  return { rows, searching: rows.length === 0 && short };
};
