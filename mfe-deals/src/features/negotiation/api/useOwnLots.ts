import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The own company's lots of a mineral that are on the market, newest change first; at most 100. */
export const useOwnLots = (mineral: string | null) =>
  useRead(api.listings.mine, { query: { limit: 100, state: 'published', ...(mineral !== null && { mineral }) } });
