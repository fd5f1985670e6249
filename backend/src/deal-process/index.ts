export { LedgerReconciliation } from './ledger-reconciliation.js';
export { DealProcessModule } from './deal-process.module.js';
