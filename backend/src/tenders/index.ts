export { seedTenders } from './seed/tenders.seed.js';
export { TendersModule } from './tenders.module.js';
