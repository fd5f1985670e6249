import { api, type CallArgs } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** Companies by the state of their verification, page after page. */
export const useVerifications = (query: NonNullable<CallArgs<typeof api.verification.queue>['query']>) =>
  usePages(api.verification.queue, { query });
