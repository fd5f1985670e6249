import { api } from '@orebridge/contracts';
import { keyOf, useHost, useRead } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const { savedSearches } = api;

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
