import { useSay } from '../say';
import { readFilters } from '../search/filters';
import { useTags } from '../search/useTags';

/** Says in one line what a saved address asks for. */
export const useSearchWords = (): ((query: string) => string) => {
  const say = useSay();
  const tags = useTags();
  return (query) => {
    const labels = tags(readFilters(new URLSearchParams(query))).map(({ label }) => label);
    return labels.join(' · ') || say('saved.everything');
  };
};

/** The page that shows what a saved search finds. */
export const pathOf = (query: string): string => (query ? `/marketplace?${query}` : '/marketplace');
