export { AgreedContracts } from './agreed-contracts.js';
export { ContractsModule } from './contracts.module.js';
export { seedContracts } from './seed/contracts.seed.js';
