export { KpisModule } from './kpis.module.js';
