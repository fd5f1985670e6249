import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useContracts = (query: QueryIn<typeof api.contracts.list>) => usePages(api.contracts.list, { query });
