import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useEnableUser = (onSuccess: () => void) =>
  useCommand(api.companies.enableUser, { invalidates: [api.companies.adminUsers, api.audit.list], onSuccess });
