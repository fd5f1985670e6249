import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useCounterOffer = (onSuccess: () => void) =>
  useCommand(api.offers.counter, { invalidates: [api.offers.get, api.offers.list], onSuccess });
