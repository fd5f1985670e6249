export { FeesModule } from './fees.module.js';
