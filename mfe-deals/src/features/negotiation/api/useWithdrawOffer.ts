import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useWithdrawOffer = (onSuccess: () => void) =>
  useCommand(api.offers.withdraw, { invalidates: [api.offers.get, api.offers.list], onSuccess });
