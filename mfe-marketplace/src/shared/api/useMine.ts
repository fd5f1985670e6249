import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** The own company's lots, newest change first. */
export const useMine = () => usePages(api.listings.mine, { query: { limit: 50 } });
