import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filters, readFilters, writeFilters } from './filters';

/** The filters in the address bar, and how to change them. Typing replaces the entry of the history, a choice adds one. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback(
    (part: Partial<Filters>, options?: { replace?: boolean }) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...part }), options),
    [setParams],
  );
  return { filters, change };
};
export type ChangeFilters = ReturnType<typeof useFilters>['change'];
