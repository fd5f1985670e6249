export { TendersModule } from './tenders.module.js';
