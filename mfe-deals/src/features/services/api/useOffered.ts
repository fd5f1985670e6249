import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The own company's services that are on offer, newest change first. */
export const useOffered = () => useRead(api.services.mine, { query: { state: 'published', limit: 50 } });
