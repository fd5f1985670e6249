import { SubjectArea } from '../compliance/documents/index.js';
import { DealReassessment, DealRescoring } from '../compliance/rules/index.js';
import { RulesFollower, ScreeningFollower } from '../compliance/screening/index.js';
import { Payouts } from '../finance/payouts/index.js';
import { SuspensionFollower } from '../identity/companies/index.js';
import {
  ListingDocuments,
  ListingExpiryJob,
  LotFollower,
  LotReassessment,
  LotScreening,
} from '../market/listings/index.js';
import { TradeVolume } from '../operations/stats/index.js';
import { providePort } from '../platform/lifecycle/port.js';
import { DealDirectory, DealHold } from '../trading/deals/index.js';
import { VoidOffersHandler } from '../trading/offers/index.js';

/** What companies, documents and lots ask of the trade that is made with them, and what follows there when they change. */
export const MARKET_PORTS = [
  providePort(SuspensionFollower, (get) => ({
    suspended: async (em, ctx, company) => {
      await get(ListingExpiryJob).ofSuspended(em, ctx, company.id);
      await get(DealHold).ofCompany(em, ctx, company);
      await get(Payouts).held(em, ctx, company.id);
    },
  })),
  providePort(ScreeningFollower, (get) => ({
    screened: async (em, ctx, screened) => {
      const { companyId, dealId, holds, reason } = screened;
      if (companyId) await get(LotScreening).rescore(em, ctx, companyId, reason);
      await get(DealHold).screened(em, ctx, screened);
      if (companyId && holds) await get(Payouts).held(em, ctx, companyId);
      await get(DealRescoring).rescore(em, companyId, dealId);
    },
  })),
  providePort(RulesFollower, (get) => ({
    reassess: async (em, inForce) => {
      const lots = await get(LotReassessment).run(em, inForce);
      const deals = await get(DealReassessment).run(em, inForce);
      return { more: lots.more || deals.more, left: lots.left || deals.left };
    },
  })),
  providePort(SubjectArea, (get) => ({
    lock: (em, id) => get(ListingDocuments).lock(em, id),
    find: (em, id) => get(ListingDocuments).find(em, id),
    isPublic: (em, id) => get(ListingDocuments).isPublic(em, id),
    names: (em, ids) => get(ListingDocuments).names(em, ids),
    documentsChanged: (em, ctx, id) => get(ListingDocuments).documentsChanged(em, ctx, id),
    documentRevoked: (em, ctx, id) => get(ListingDocuments).documentRevoked(em, ctx, id),
    documentAdded: (em, ctx, id, type) => get(ListingDocuments).documentAdded(em, ctx, id, type),
    dealStage: (em, companyId, id) => get(DealDirectory).stageOf(em, companyId, id),
    negotiates: async (em, companyId, id) => (await get(VoidOffersHandler).openThread(em, companyId, id)) !== null,
  })),
  providePort(LotFollower, (get) => ({
    leftMarket: (em, ctx, lot) => get(VoidOffersHandler).voidAll(em, ctx, lot),
    blocked: (em, ctx, lot) => get(DealHold).ofLot(em, ctx, lot),
    documentRevoked: (em, ctx, lot) => get(DealHold).ofLot(em, ctx, lot),
    offerBlock: (em, companyId, listingId) => get(VoidOffersHandler).openThread(em, companyId, listingId),
  })),
  providePort(TradeVolume, (get) => ({ settled: (em) => get(DealDirectory).settledUsd(em) })),
];
