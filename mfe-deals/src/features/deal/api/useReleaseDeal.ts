import { api, type Deal } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useReleaseDeal = (onSuccess: (deal: Deal) => void) =>
  useCommand(api.deals.release, { invalidates: [api.deals.get, api.deals.list], onSuccess });
