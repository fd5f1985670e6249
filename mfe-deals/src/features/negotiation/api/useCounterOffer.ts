import { api, type OfferThread } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useCounterOffer = (onSuccess: (thread: OfferThread) => void) =>
  useCommand(api.offers.counter, { invalidates: [api.offers.get, api.offers.list], onSuccess });
