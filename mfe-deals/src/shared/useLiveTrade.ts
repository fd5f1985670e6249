import { api, type Route } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const WORK = api.dashboards.waiting;
const OFFERS = [api.offers.list, api.offers.get];
const MONEY = [api.ledger.deal, api.payments.dues, api.payments.list];
const EXECUTION = [api.execution.get, api.execution.desk];
const FIGURES = [api.settlements.get, api.assays.get];
const CONTRACTS = [api.contracts.get, api.contracts.list];
/** A signature, a report or an invoice is a document of the deal as well. */
const DOCUMENTS = [api.rooms.documents];
const DEALS = [
  WORK,
  api.deals.list,
  api.deals.get,
  api.kpis.trade,
  api.ratings.ofDeal,
  ...CONTRACTS,
  ...MONEY,
  ...EXECUTION,
  ...FIGURES,
  ...DOCUMENTS,
];

/** What each kind of event makes out of date here: an accepted offer is a new deal, a changed lot has another quantity. */
const OUT_OF_DATE: Readonly<Record<string, readonly Route[]>> = {
  offer: [...OFFERS, ...DEALS],
  approval: [WORK, api.approvals.signing],
  invoice: [WORK, ...DOCUMENTS],
  document: [WORK, ...DOCUMENTS],
  task: [WORK],
  deal: [...DEALS, ...OFFERS],
  contract: [...CONTRACTS, ...DOCUMENTS],
  payment: MONEY,
  instrument: MONEY,
  listing: [api.offers.get, api.deals.get],
};

/** Keeps offers and deals on the page as fresh as the socket: each event about them makes the page ask again. */
export const useLiveTrade = () => useLive(OUT_OF_DATE);
