import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Takes a lot off the market for good. */
export const useBlockLot = (onSuccess: () => void) =>
  useCommand(api.listings.block, { invalidates: [api.listings.queue, api.listings.get, api.reports.queue], onSuccess });
