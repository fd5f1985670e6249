export {
  type Assay,
  type Assays,
  CONCENTRATION_UNITS,
  type ConcentrationUnit,
  type ContractFactors,
  restate,
  weighedAssay,
} from './concentration.js';
export * from './assay-exchange.js';
export * from './exchange.js';
export * from './invoices.js';
export { lotFacts, meanOfLots } from './lots.js';
export * from './quotational-period.js';
export * from './refused.js';
export * from './settle.js';
export * from './terms.js';
export * from './tolerance.js';
export { SETTLEMENT_LINE_KINDS, type SettlementLine, type SettlementLineKind, totalOf } from './working.js';
