import { api, type Listing } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** How the draft that is being written is kept in step with what the pages have read of it. */
export const useDraftCache = () => {
  const { client } = useHost();
  const queries = useQueryClient();
  return useMemo(
    () => ({
      client,
      /** Reads the draft anew, past what is cached. */
      read: (id: string): Promise<Listing> =>
        queries.fetchQuery({
          queryKey: keyOf(api.listings.get, { params: { id } }),
          queryFn: ({ signal }) => client(api.listings.get, { params: { id }, signal }),
          staleTime: 0,
        }),
      /** Takes a saved draft into the cache. */
      put: (listing: Listing) => {
        queries.setQueryData(keyOf(api.listings.get, { params: { id: listing.id } }), listing);
        void queries.invalidateQueries({ queryKey: keyOf(api.listings.mine) });
      },
    }),
    [client, queries],
  );
};
