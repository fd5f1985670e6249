import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Changes what the own company says of itself. */
export const useUpdateCompany = (onSuccess: () => void) =>
  useCommand(api.companies.updateMine, {
    invalidates: [api.companies.mine, api.compliance.cargoes, api.verification.mine],
    onSuccess,
  });
