import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useResetSecondStep = (onSuccess: () => void) =>
  useCommand(api.companies.resetSecondStep, { invalidates: [api.companies.adminUsers, api.audit.list], onSuccess });
