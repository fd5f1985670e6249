import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** The own company's lots that are on the market, newest change first. */
export const useOwnLots = () => usePages(api.listings.mine, { query: { limit: 50, state: 'published' } });
