import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { reconciliation } = api;

/** What the last comparison of ledger and records has found. */
export const useReconciliation = () => useRead(reconciliation.get, {});
