import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './requirement-keys';

/** Saves a draft, or changes an open requirement. */
export const useUpdateRequirement = () => useCommand(api.requirements.update, { invalidates: CHANGED });
