import { api, type SavedSearch } from '@orebridge/contracts';
import { keyOf, useCommand, useHost, useRead } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const { savedSearches } = api;
const invalidates = [savedSearches.list];

/** The own saved searches; what they find is counted anew when the person is told of something. */
export const useSavedSearches = (options: { enabled?: boolean } = {}) => {
  const { onEvent } = useHost();
  const queries = useQueryClient();
  useEffect(
    () =>
      onEvent(({ key }) => {
        if (key.startsWith('search.')) void queries.invalidateQueries({ queryKey: keyOf(savedSearches.list) });
      }),
    [onEvent, queries],
  );
  return useRead(savedSearches.list, {}, options);
};

export const useSaveSearch = (onSuccess: (saved: SavedSearch) => void) =>
  useCommand(savedSearches.save, { invalidates, onSuccess });
export const useChangeSearch = (onSuccess?: (saved: SavedSearch) => void) =>
  useCommand(savedSearches.change, { invalidates, ...(onSuccess ? { onSuccess } : {}) });
export const useSearchSeen = () => useCommand(savedSearches.seen, { invalidates });
export const useRemoveSearch = () => useCommand(savedSearches.remove, { invalidates });
export const useRestoreSearch = () => useCommand(savedSearches.restore, { invalidates });
/** Ends an alert by the link of its mail. */
export const useStopAlert = () => useCommand(savedSearches.stop);

/** The time zone that the browser says it is in. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
