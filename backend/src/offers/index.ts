export { OfferDecisionsService } from './offer-decisions.service.js';
export { OffersModule } from './offers.module.js';
export { OffersService } from './offers.service.js';
export { seedNegotiations } from './seed/negotiations.seed.js';
