export { type AgreedFreight, FreightDirectory } from './freight-directory.js';
export { FreightMoves } from './freight-moves.js';
export { FreightModule } from './freight.module.js';
export { seedFreight } from './seed/freight.seed.js';
