import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The providers that can be asked by name. */
export const useProviders = () => useRead(api.companies.directory, { query: { kind: 'service_provider', limit: 100 } });
