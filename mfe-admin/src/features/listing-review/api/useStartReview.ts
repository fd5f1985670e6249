import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useStartReview = () =>
  useCommand(api.listings.startReview, { invalidates: [api.listings.queue, api.listings.get] });
