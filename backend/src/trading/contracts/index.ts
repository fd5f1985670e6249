export { AgreedContracts } from './agreed-contracts.js';
export { ContractsService } from './contracts.service.js';
export { ContractsModule } from './contracts.module.js';
export { seedContracts } from './seed/contracts.seed.js';
export * from './effects/index.js';
export { FirstSignatureAwaited, LastSignatureAwaited } from './guards/signatures.js';
