import { api, type Deal } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Releases a deal from compliance review with the reason. */
export const useReleaseDeal = (onSuccess: (deal: Deal) => void) =>
  useCommand(api.deals.release, { invalidates: [api.deals.list, api.deals.get, api.audit.list], onSuccess });
