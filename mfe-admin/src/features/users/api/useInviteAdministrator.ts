import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Makes an administrator, who gets a link by mail to choose a password. */
export const useInviteAdministrator = (onSuccess: () => void) =>
  useCommand(api.administrators.invite, { invalidates: [api.companies.adminUsers, api.audit.list], onSuccess });
