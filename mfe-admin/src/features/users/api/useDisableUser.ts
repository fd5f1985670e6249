import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Disables a user with a reason; the server ends the sessions. */
export const useDisableUser = (onSuccess: () => void) =>
  useCommand(api.companies.disableUser, { invalidates: [api.companies.adminUsers, api.audit.list], onSuccess });
