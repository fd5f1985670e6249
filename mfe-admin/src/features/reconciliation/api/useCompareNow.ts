import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { reconciliation } = api;

/** Compares ledger and records at once. */
export const useCompareNow = (onSuccess: () => void) =>
  useCommand(reconciliation.run, { invalidates: [reconciliation.get], onSuccess });
