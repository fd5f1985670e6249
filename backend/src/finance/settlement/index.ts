export { SettledDeal } from './settled-deal.js';
export { type DealFigures, SettlementFigures } from './settlement-figures.js';
export { SettlementModule } from './settlement.module.js';
export { type AssayDocument, AssayDocuments } from './assay-documents.js';
export { type Weighed, WeightRecords } from './weight-records.js';
export { seedSettlements } from './seed/settlement.seed.js';
export * from './effects/index.js';
