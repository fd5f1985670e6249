import { api, type Route } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const OFFERS = [api.offers.list, api.offers.get];
const MONEY = [api.ledger.deal, api.payments.dues, api.payments.list];
const COURSE = [api.course.get, api.course.desk];
const FIGURES = [api.settlements.get, api.assays.get];
const DEALS = [api.deals.list, api.deals.get, api.kpis.trade, api.ratings.ofDeal, ...MONEY, ...COURSE, ...FIGURES];

/** What each kind of event makes out of date here: an accepted offer is a new deal, a changed lot has another quantity. */
const OUT_OF_DATE: Readonly<Record<string, readonly Route[]>> = {
  offer: [...OFFERS, ...DEALS],
  deal: [...DEALS, ...OFFERS],
  contract: [api.contracts.get, api.contracts.list],
  payment: MONEY,
  instrument: MONEY,
  listing: [api.offers.get, api.deals.get],
};

/** Keeps offers and deals on the page as fresh as the socket: each event about them makes the page ask again. */
export const useLiveTrade = () => useLive(OUT_OF_DATE);
