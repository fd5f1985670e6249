import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** What is approved is carried out with it: the offer, the contract and the work that waits are out of date. */
const invalidates = [
  api.approvals.get,
  api.approvals.list,
  api.approvals.signing,
  api.dashboards.waiting,
  api.offers.get,
  api.offers.list,
  api.deals.get,
  api.deals.list,
  api.contracts.get,
];

export const useApprove = (onSuccess: () => void) => useCommand(api.approvals.approve, { invalidates, onSuccess });
export const useDecline = (onSuccess: () => void) => useCommand(api.approvals.decline, { invalidates, onSuccess });
export const useWithdrawRequest = (onSuccess: () => void) =>
  useCommand(api.approvals.withdraw, { invalidates, onSuccess });
