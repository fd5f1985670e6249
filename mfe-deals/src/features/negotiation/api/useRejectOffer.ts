import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useRejectOffer = (onSuccess: () => void) =>
  useCommand(api.offers.reject, { invalidates: [api.offers.get, api.offers.list], onSuccess });
