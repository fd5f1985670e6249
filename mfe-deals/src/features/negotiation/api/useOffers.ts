import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** The company's negotiations, last change first, page after page. */
export const useOffers = (query: QueryIn<typeof api.offers.list>) => usePages(api.offers.list, { query });
