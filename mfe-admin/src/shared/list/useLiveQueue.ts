import { api, type Route } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const LOTS = [api.listings.queue, api.listings.get];
/** What each kind of event makes out of date on these pages. */
const OUT_OF_DATE: Readonly<Record<string, readonly Route[]>> = {
  listing: [...LOTS, api.kpis.platform],
  document: [api.documents.queue, api.verification.get, ...LOTS],
  service: [api.services.queue, api.services.get],
  offer: [api.deals.list],
  deal: [api.execution.desk, api.deals.list, api.deals.get, api.kpis.platform],
  instrument: [api.ledger.instruments],
  payment: [api.ledger.lines],
  report: [api.reports.queue, api.reports.get],
  user: [api.companies.adminUsers],
  company: [api.companies.adminList, api.verification.queue, api.verification.get],
  release: [api.remotes.list, api.remotes.pins],
};

/** Keeps the lists as fresh as the socket: each event about them makes the page ask again. */
export const useLiveQueue = () => useLive(OUT_OF_DATE);
