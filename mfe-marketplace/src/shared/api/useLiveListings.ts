import { api } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const { documentReading, listings, matching } = api;
const ROUTES = [
  listings.get,
  listings.mine,
  listings.search,
  listings.facets,
  matching.listings,
  matching.buyers,
  matching.best,
  documentReading.get,
];
const OUT_OF_DATE = { listing: ROUTES, document: ROUTES, offer: ROUTES, deal: ROUTES };

/** Keeps what is shown of lots up to date: what happens to a lot, its documents, offers or deals is read again at once. */
export const useLiveListings = () => useLive(OUT_OF_DATE);
