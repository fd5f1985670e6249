import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useOwnRequests = (query: QueryIn<typeof api.freightRequests.mine> = {}) =>
  usePages(api.freightRequests.mine, { query });
