import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';
import type { ServiceQuery } from './services-keys';

export const useServices = (query: ServiceQuery) => usePages(api.services.search, { query });
