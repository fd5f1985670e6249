export { BidOffers, type WonBid } from './bid-offers.js';
export { OfferKpis } from './offer-kpis.js';
export { OfferDecisionsService } from './offer-decisions.service.js';
export { OffersModule } from './offers.module.js';
export { OffersService } from './offers.service.js';
export { ResponseTimes } from './response-times.js';
export { seedNegotiations } from './seed/negotiations.seed.js';
export { agreedDeal, type DemoAgreement } from './seed/agreed-deal.js';
export { seedOfferDesk } from './seed/offer-desk.seed.js';
