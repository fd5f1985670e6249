import { api } from '@orebridge/contracts';
import { FEES } from '../../../shared/api/fees-keys';

export const REQUESTS = [api.serviceRequests.mine, api.serviceRequests.waiting, api.serviceRequests.get] as const;

export const PROPOSALS = [
  ...FEES,
  api.invoices.list,
  api.proposals.list,
  api.proposals.get,
  api.kpis.services,
  api.clients.list,
] as const;

/** Whatever is done to a request or a proposal changes both lists. */
export const invalidates = [...REQUESTS, ...PROPOSALS];
