import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useClients = (query: QueryIn<typeof api.clients.list>) => usePages(api.clients.list, { query });
