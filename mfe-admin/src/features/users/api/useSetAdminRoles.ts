import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Says what an administrator may change. */
export const useSetAdminRoles = (onSuccess: () => void) =>
  useCommand(api.administrators.setRoles, { invalidates: [api.companies.adminUsers, api.audit.list], onSuccess });
