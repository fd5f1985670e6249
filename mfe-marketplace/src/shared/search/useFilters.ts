import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filters, readFilters, writeFilters } from './filters';

/**
 * The filters in the address bar, and how to change them. Typing replaces the entry of the history, a choice adds one.
 * A change is drawn at once, so that a box which was ticked does not look unticked until the page has followed.
 */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback(
    (part: Partial<Filters>, options?: { replace?: boolean }) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...part }), { ...options, flushSync: true }),
    [setParams],
  );
  return { filters, change };
};
export type ChangeFilters = ReturnType<typeof useFilters>['change'];
