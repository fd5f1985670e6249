export * from './effects/index.js';
export { AwardsService } from './awards.service.js';
export { BID_SHARES } from './bids.service.js';
export { TenderProcess } from './tender-process.js';
export { seedTenders } from './seed/tenders.seed.js';
export { TendersModule, OPEN_TENDERS } from './tenders.module.js';
