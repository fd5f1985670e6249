export { OriginsModule } from './origins.module.js';
