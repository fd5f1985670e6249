import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The lots that were published last. */
export const useLatest = (limit: number) => useRead(api.listings.search, { query: { sort: 'newest', limit } });
