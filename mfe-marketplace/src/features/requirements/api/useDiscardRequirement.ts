import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Deletes a draft. */
export const useDiscardRequirement = (onSuccess: () => void) =>
  useCommand(api.requirements.discard, { invalidates: [api.requirements.mine], onSuccess });
