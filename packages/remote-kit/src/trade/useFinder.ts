import type { CallArgs, CallResult, Route } from '@orebridge/contracts';
import type { ComboboxProps, Finder } from '@orebridge/ui';
import { useState } from 'react';
import { useErrorText, usePages } from '@orebridge/remote-kit';
import { useSettled } from '../pages/useSettled';

/** What a field that finds its options on the server leaves to who places it. */
export type FoundComboboxProps = Omit<ComboboxProps, 'options' | 'value' | 'onValueChange' | 'onChange' | 'finder'>;

type Item<R extends Route> = CallResult<R> extends { items: readonly (infer T)[] } ? T : never;

/**
 * Finds the options of a combobox among all that a route lists, by what is typed and page after page: what grows is never cut
 * off at its first page.
 * @param query what narrows the list besides the words
 */
export const useFinder = <R extends Route>(route: R, query: object) => {
  const errorText = useErrorText();
  const [q, setQ] = useState('');
  const [, onTyped] = useSettled(q, (typed) => setQ(typed.trim()));
  const pages = usePages(route, { query: { ...query, ...(q && { q }) } } as unknown as CallArgs<R>);
  const finder: Omit<Finder, 'chosen'> = {
    pending: pages.isFetching,
    failed: pages.isError ? errorText(pages.error) : null,
    onTyped,
    onRetry: () => void pages.refetch(),
    onMore: pages.hasNextPage ? () => void pages.fetchNextPage() : null,
  };
  const items = (pages.data?.pages ?? []).flatMap((page) => (page as { items: Item<R>[] }).items);
  return { items, finder, pages, isNarrowed: q !== '' };
};
