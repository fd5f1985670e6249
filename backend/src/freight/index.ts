export { FreightDirectory } from './freight-directory.js';
export { FreightModule } from './freight.module.js';
export { seedFreight } from './seed/freight.seed.js';
