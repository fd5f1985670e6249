import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useRemoveTemplate = (onSuccess: () => void) =>
  useCommand(api.offerTemplates.remove, { invalidates: [api.offerTemplates.list], onSuccess });
