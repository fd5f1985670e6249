import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** Everybody's deals, the last change first, page after page. */
export const useDeals = (query: QueryIn<typeof api.deals.list>) => usePages(api.deals.list, { query });
