import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

/** The plan of a company and how much of it is used. */
export const useCompanyPlan = (id: string) => useRead(api.billing.ofCompany, { params: { id } });

/** Gives a company a plan without a price, with the reason. */
export const useGrantPlan = (onSuccess: () => void) =>
  useCommand(api.billing.grant, {
    invalidates: [api.companies.adminList, api.billing.ofCompany, api.audit.list],
    onSuccess,
  });
