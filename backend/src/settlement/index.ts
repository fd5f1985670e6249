export { ExchangeEnding, type UmpireDecides } from './exchange-ending.js';
export { type BilledAtMost, type DealFigures, type OnSettled, SettlementFigures } from './settlement-figures.js';
export { SettlementModule } from './settlement.module.js';
export { type AssayPaper, AssayPapers } from './assay-papers.js';
export { type Weighed, Weighings } from './weighings.js';
export { seedSettlements } from './seed/settlement.seed.js';
