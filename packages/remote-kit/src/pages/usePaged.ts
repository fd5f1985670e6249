import { useState } from 'react';

interface Page<Item> {
  items: readonly Item[];
  total: number;
  capped: boolean;
}
interface Pages<Item> {
  data?: { pages: readonly Page<Item>[] };
  isPending: boolean;
  isError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * One page of a keyset-paged list at a time. `about` names what the list is asked for: when it changes, the first page is shown.
 * Rows that are there stay on the page even when a later request fails.
 */
export const usePaged = <Item>(pages: Pages<Item>, about: string) => {
  const [place, setPlace] = useState({ about, at: 0 });
  const all = pages.data?.pages ?? [];
  const at = Math.min(place.about === about ? place.at : 0, Math.max(0, all.length - 1));
  const rows = all[at]?.items ?? [];
  const before = all.slice(0, at).reduce((count, page) => count + page.items.length, 0);
  const isLast = at >= all.length - 1;
  const state =
    rows.length > 0
      ? ('ready' as const)
      : pages.isError
        ? ('error' as const)
        : pages.isPending
          ? ('loading' as const)
          : ('empty' as const);
  const onNext = async () => {
    if (isLast) await pages.fetchNextPage();
    setPlace({ about, at: at + 1 });
  };
  return {
    rows,
    state,
    pager: {
      from: rows.length > 0 ? before + 1 : 0,
      to: before + rows.length,
      total: all[at]?.total ?? 0,
      capped: all[at]?.capped ?? false,
      hasPrevious: at > 0,
      hasNext: !isLast || pages.hasNextPage,
      onPrevious: () => setPlace({ about, at: at - 1 }),
      onNext: () => void onNext(),
    },
  };
};
