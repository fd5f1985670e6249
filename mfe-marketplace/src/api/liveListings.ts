import { api } from '@orebridge/contracts';
import { keyOf, useHost } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const ABOUT_LOTS = ['listing', 'document', 'offer', 'deal'];
const { listings, matching } = api;
const ROUTES = [
  listings.get,
  listings.mine,
  listings.search,
  listings.facets,
  matching.listings,
  matching.buyers,
  matching.best,
];

/** Keeps what is shown of lots up to date: what happens to a lot, its documents, offers or deals is read again at once. */
export const useLiveListings = () => {
  const { onEvent } = useHost();
  const queries = useQueryClient();
  useEffect(
    () =>
      onEvent(({ about }) => {
        if (!about || !ABOUT_LOTS.includes(about.kind)) return;
        for (const route of ROUTES) void queries.invalidateQueries({ queryKey: keyOf(route) });
      }),
    [onEvent, queries],
  );
};
