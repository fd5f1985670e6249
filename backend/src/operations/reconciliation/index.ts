export { LedgerReconciliation } from './ledger-reconciliation.js';
export { ReconciliationModule } from './reconciliation.module.js';
