export { type AgreedFreight, FreightDirectory } from './freight-directory.js';
export { FreightContractStateMachine } from './freight-contract-state-machine.js';
export * from './effects/index.js';
export * from './guards/index.js';
export { FreightProcess } from './freight-process.js';
export { FreightContractsService } from './contracts.service.js';
export { FreightQuotesService } from './quotes.service.js';
export { FreightModule, OPEN_FREIGHT } from './freight.module.js';
export { seedFreight } from './seed/freight.seed.js';
