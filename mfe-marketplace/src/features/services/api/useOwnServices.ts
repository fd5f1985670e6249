import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useOwnServices = (query: QueryIn<typeof api.services.mine> = {}) => usePages(api.services.mine, { query });
