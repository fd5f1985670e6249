import type { Deal, DealCard } from '@orebridge/contracts';
import { dealTimeline } from '@orebridge/trade';
import { type Company, isVerified } from '../../identity/companies/index.js';
import { availableOf } from '../../market/listings/index.js';
import type { DealRecord } from './deal.entity.js';
import type { Side } from './deal.policy.js';

const toParty = (company: Company): DealCard['buyer'] => ({
  companyId: company.id,
  name: company.name,
  country: company.country,
  verified: isVerified(company),
  kybLevel: company.kybLevel,
});

export const toDealCard = (deal: DealRecord, side: Side | null): DealCard => ({
  id: deal.id,
  reference: deal.reference,
  state: deal.state,
  percent: dealTimeline(deal.state, deal.returnTo).percent,
  listing: {
    id: deal.listingId,
    reference: deal.listing.reference,
    mineralType: deal.listing.mineralType,
    mineralName: deal.listing.mineralName,
  },
  buyer: toParty(deal.buyerCompany),
  seller: toParty(deal.sellerCompany),
  side,
  terms: deal.terms,
  createdAt: deal.createdAt.toISOString(),
  updatedAt: deal.updatedAt.toISOString(),
  demo: deal.demo,
});

/** What the service adds: the audit's rows of the deal, and what the caller may do. */
export interface DealContext {
  readonly side: Side | null;
  readonly timeline: Deal['timeline'];
  readonly events: readonly string[];
}

export const toDeal = (deal: DealRecord, { side, timeline, events }: DealContext): Deal => ({
  ...toDealCard(deal, side),
  offerId: deal.offerId,
  termsHash: deal.termsHash,
  compliance: deal.compliance,
  timeline,
  events: [...events],
  quantities: {
    unit: deal.terms.unit,
    total: deal.listing.totalQuantity ?? '0',
    reserved: deal.listing.reservedQuantity,
    sold: deal.listing.soldQuantity,
    available: availableOf(deal.listing),
  },
});
