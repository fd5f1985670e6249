import type { OfferSide } from '@orebridge/trade';
import type { Negotiation } from './offer.mapper.js';

/** What every event of a negotiation says: which, about what, from whom (by name) to whom (by id). */
export const told = ({ thread }: Negotiation, from: OfferSide) => ({
  offerId: thread.id,
  listingId: thread.listingId,
  to: from === 'buyer' ? thread.sellerCompanyId : thread.buyerCompanyId,
  from: from === 'buyer' ? thread.buyerCompany.name : thread.sellerCompany.name,
  name: thread.listing.mineralName ?? thread.listing.reference,
});

/** What both parties are told when nobody acted. */
export const toldBoth = (negotiation: Negotiation) => {
  const { offerId, listingId, name } = told(negotiation, 'buyer');
  const { buyerCompanyId, sellerCompanyId } = negotiation.thread;
  return { offerId, listingId, buyerId: buyerCompanyId, sellerId: sellerCompanyId, name };
};
