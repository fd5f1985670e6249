import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** The company's deals, last change first, page after page; all of them for an admin. */
export const useDeals = (query: QueryIn<typeof api.deals.list>, options: { enabled?: boolean } = {}) =>
  usePages(api.deals.list, { query }, options);
