import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './requirement-keys';

/** Saves a new requirement as a draft. */
export const useCreateRequirement = () => useCommand(api.requirements.create, { invalidates: CHANGED });
