import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const { payouts } = api;

/** The own company's accounts for payouts, what is coming to it and what was paid. */
export const usePayouts = () => useRead(payouts.mine, {});
export const useEnterPayoutAccount = () => useCommand(payouts.enter, { invalidates: [payouts.mine] });
export const useWithdrawPayoutAccount = (onSuccess: () => void) =>
  useCommand(payouts.withdraw, { invalidates: [payouts.mine], onSuccess });
