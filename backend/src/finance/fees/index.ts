export * from './effects/index.js';
export { FeeDocuments } from './fee-documents.js';
export { FeePurposes } from './fee-purposes.js';
export { FeeEscrow } from './fee-escrow.js';
export { FeesModule } from './fees.module.js';
