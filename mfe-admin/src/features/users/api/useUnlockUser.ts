import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useUnlockUser = (onSuccess: () => void) =>
  useCommand(api.companies.unlockUser, { invalidates: [api.companies.adminUsers, api.audit.list], onSuccess });
