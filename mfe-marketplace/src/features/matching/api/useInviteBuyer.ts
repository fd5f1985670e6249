import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Points a buyer to an own lot. */
export const useInviteBuyer = (onSuccess: () => void) =>
  useCommand(api.requirements.invite, { invalidates: [api.matching.buyers, api.matching.best], onSuccess });
