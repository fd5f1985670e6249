import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Records the verification level of a company with the reason. */
export const useSetLevel = (onSuccess: () => void) =>
  useCommand(api.companies.setLevel, { invalidates: [api.companies.adminList, api.audit.list], onSuccess });
