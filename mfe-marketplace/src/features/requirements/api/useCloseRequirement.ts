import { api, type Requirement } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './requirement-keys';

/** Takes the requirement out of sight. */
export const useCloseRequirement = (onSuccess: (requirement: Requirement) => void) =>
  useCommand(api.requirements.close, { invalidates: CHANGED, onSuccess });
