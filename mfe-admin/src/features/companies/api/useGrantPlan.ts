import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Gives a company a plan without a price, with the reason. */
export const useGrantPlan = (onSuccess: () => void) =>
  useCommand(api.billing.grant, {
    invalidates: [api.companies.adminList, api.billing.ofCompany, api.audit.list],
    onSuccess,
  });
