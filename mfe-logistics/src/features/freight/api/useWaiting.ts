import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useWaiting = (query: QueryIn<typeof api.freightRequests.waiting> = {}) =>
  usePages(api.freightRequests.waiting, { query });
