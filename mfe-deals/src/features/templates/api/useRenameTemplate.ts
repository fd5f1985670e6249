import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useRenameTemplate = (onSuccess: () => void) =>
  useCommand(api.offerTemplates.rename, { invalidates: [api.offerTemplates.list], onSuccess });
