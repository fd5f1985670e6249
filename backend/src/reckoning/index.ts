export { ReckoningModule } from './reckoning.module.js';
