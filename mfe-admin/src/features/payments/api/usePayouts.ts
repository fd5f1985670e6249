import { api } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const { payouts } = api;
const CHANGED = [payouts.waiting, payouts.due, api.decisions.queue, api.decisions.count];

/** Accounts that wait for a confirmation. */
export const usePayoutAccounts = () => usePages(payouts.waiting, {});
/** What is to be paid out to companies. */
export const usePayoutsDue = () => useRead(payouts.due, {});
export const useConfirmAccount = (onSuccess: () => void) =>
  useCommand(payouts.confirm, { invalidates: CHANGED, onSuccess });
export const useRefuseAccount = (onSuccess: () => void) =>
  useCommand(payouts.refuse, { invalidates: CHANGED, onSuccess });
export const useReleasePayout = (onSuccess: () => void) =>
  useCommand(payouts.release, { invalidates: [payouts.due], onSuccess });
export const useStopPayout = (onSuccess: () => void) =>
  useCommand(payouts.stop, { invalidates: [payouts.due], onSuccess });
