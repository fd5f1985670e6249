export { BidOffers, type WonBid } from './bid-offers.js';
export { OfferKpis } from './offer-kpis.js';
export { OffersModule } from './offers.module.js';
export { ResponseTimes } from './response-times.js';
export { seedNegotiations } from './seed/negotiations.seed.js';
export { seedOfferDesk } from './seed/offer-desk.seed.js';
