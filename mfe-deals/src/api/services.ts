import { api, type KpiPeriod, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';
import { FEES } from './fees';

const REQUESTS = [api.serviceRequests.mine, api.serviceRequests.waiting, api.serviceRequests.get] as const;
const PROPOSALS = [
  ...FEES,
  api.invoices.list,
  api.proposals.list,
  api.proposals.get,
  api.kpis.services,
  api.clients.list,
] as const;
/** Whatever is done to a request or a proposal changes both lists. */
const invalidates = [...REQUESTS, ...PROPOSALS];

export const useOwnRequests = (query: QueryIn<typeof api.serviceRequests.mine> = {}) =>
  usePages(api.serviceRequests.mine, { query });
export const useWaitingRequests = (query: QueryIn<typeof api.serviceRequests.waiting> = {}) =>
  usePages(api.serviceRequests.waiting, { query });
export const useRequest = (id: string, enabled = true) =>
  useRead(api.serviceRequests.get, { params: { id } }, { enabled });
export const useProposals = (query: QueryIn<typeof api.proposals.list>, enabled = true) =>
  usePages(api.proposals.list, { query }, { enabled });
export const useProposal = (id: string) => useRead(api.proposals.get, { params: { id } });
export const useServiceFigures = (days: KpiPeriod) =>
  useRead(api.kpis.services, { query: { days } }, { keepPrevious: true });
/** The providers that can be asked by name. */
export const useProviders = () => useRead(api.companies.directory, { query: { kind: 'service_provider', limit: 100 } });
export const useOwnDeals = () => useRead(api.deals.list, { query: { limit: 100 } });

export const useAsk = () => useCommand(api.serviceRequests.create, { invalidates });
export const useCloseRequest = () => useCommand(api.serviceRequests.close, { invalidates });
export const useSendProposal = () => useCommand(api.proposals.send, { invalidates });
export const useReviseProposal = () => useCommand(api.proposals.revise, { invalidates });
export const useProposalAct = () => useCommand(api.proposals.act, { invalidates });
export const useAcceptProposal = () => useCommand(api.proposals.accept, { invalidates });
export const useWorkAct = () => useCommand(api.engagements.act, { invalidates });
export const useReport = () => useCommand(api.engagements.upload, { invalidates: [api.proposals.get] });
