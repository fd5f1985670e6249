import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useResetTwoFactor = (onSuccess: () => void) =>
  useCommand(api.companies.resetTwoFactor, { invalidates: [api.companies.adminUsers, api.audit.list], onSuccess });
