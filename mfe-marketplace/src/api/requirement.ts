import { api, type Requirement } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const CHANGED = [api.requirements.get, api.requirements.mine, api.matching.listings, api.matching.best];

/** One requirement with everything the caller may see of it. */
export const useRequirement = (id: string, enabled: boolean) =>
  useRead(api.requirements.get, { params: { id } }, { enabled });

/** Saves a new requirement as a draft. */
export const useCreateRequirement = () => useCommand(api.requirements.create, { invalidates: CHANGED });

/** Saves a draft, or changes an open requirement. */
export const useUpdateRequirement = () => useCommand(api.requirements.update, { invalidates: CHANGED });

/** Shows the requirement to sellers. */
export const usePublishRequirement = () => useCommand(api.requirements.publish, { invalidates: CHANGED });

/** Takes the requirement out of sight. */
export const useCloseRequirement = (onSuccess: (requirement: Requirement) => void) =>
  useCommand(api.requirements.close, { invalidates: CHANGED, onSuccess });

/** Deletes a draft. */
export const useDiscardRequirement = (onSuccess: () => void) =>
  useCommand(api.requirements.discard, { invalidates: [api.requirements.mine], onSuccess });
