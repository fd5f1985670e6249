import { api, type OfferThread } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Offers a lot of the own company to the buyer of a requirement. */
export const useAnswerRequirement = (onSuccess: (thread: OfferThread) => void) =>
  useCommand(api.offers.answer, { invalidates: [api.offers.list, api.listings.get], onSuccess });
