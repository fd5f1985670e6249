import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The own company's lots that are on the market, of one mineral where it is named, newest change first; at most 100. */
export const useOwnLots = (mineral: string | null = null) =>
  useRead(api.listings.mine, { query: { limit: 100, state: 'published', ...(mineral !== null && { mineral }) } });
