import { useMessages } from '@orebridge/remote-kit';
import { readFilters } from '../../../shared/search/filters';
import { useTags } from '../../../shared/search/useTags';

/** Says in one line what a saved address asks for. */
export const useSearchMessages = (): ((query: string) => string) => {
  const say = useMessages('marketplace');
  const tags = useTags();
  return (query) => {
    const labels = tags(readFilters(new URLSearchParams(query))).map(({ label }) => label);
    return labels.join(' · ') || say('saved.everything');
  };
};

/** The page that shows what a saved search finds. */
export const pathOf = (query: string): string => (query ? `/marketplace?${query}` : '/marketplace');
