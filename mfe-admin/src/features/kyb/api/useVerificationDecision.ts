import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const CHANGED = [api.verification.queue, api.verification.get, api.companies.adminList, api.audit.list];

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
