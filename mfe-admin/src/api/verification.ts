import { api, type CallArgs } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const CHANGED = [api.verification.queue, api.verification.get, api.companies.adminList, api.audit.list];

/** Companies by the state of their verification, page after page. */
export const useVerifications = (query: NonNullable<CallArgs<typeof api.verification.queue>['query']>) =>
  usePages(api.verification.queue, { query });

/** The verification of a company. */
export const useVerification = (id: string) => useRead(api.verification.get, { params: { id } });

/** What a reviewer does with it. */
export const useVerificationDecision = (onSuccess: () => void) => {
  const options = { invalidates: CHANGED, onSuccess };
  return {
    start: useCommand(api.verification.start, options),
    ask: useCommand(api.verification.ask, options),
    approve: useCommand(api.verification.approve, options),
    reject: useCommand(api.verification.reject, options),
    suspend: useCommand(api.verification.suspend, options),
    reinstate: useCommand(api.verification.reinstate, options),
  };
};
