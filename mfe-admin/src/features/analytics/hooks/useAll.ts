import { useEffect } from 'react';

interface Pages<Item> {
  data?: { pages: readonly { items: readonly Item[]; total: number; capped: boolean }[] };
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Pages of a hundred that are read at most; what lies beyond is said, not guessed. */
const MOST_PAGES = 20;

/** Reads a list to its end, page after page. `isPartial` is true when it is longer than what is read. */
export const useAll = <Item>(pages: Pages<Item>) => {
  const read = pages.data?.pages ?? [];
  const wantsMore = pages.hasNextPage && read.length < MOST_PAGES && !pages.isError;
  const { fetchNextPage, isFetchingNextPage } = pages;
  useEffect(() => {
    if (wantsMore && !isFetchingNextPage) fetchNextPage();
  }, [wantsMore, isFetchingNextPage, fetchNextPage]);
  return {
    items: read.flatMap((page) => page.items),
    isReading: pages.isPending || wantsMore,
    isPartial: pages.hasNextPage && !wantsMore,
  };
};
