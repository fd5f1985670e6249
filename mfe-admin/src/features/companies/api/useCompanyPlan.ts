import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The plan of a company and how much of it is used. */
export const useCompanyPlan = (id: string) => useRead(api.billing.ofCompany, { params: { id } });
