import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useWaitingRequests = (query: QueryIn<typeof api.serviceRequests.waiting> = {}) =>
  usePages(api.serviceRequests.waiting, { query });
