import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The best matches of everything that the company needs, or offers. */
export const useBestMatches = (side: 'buying' | 'selling') => useRead(api.matching.best, { query: { side } });
