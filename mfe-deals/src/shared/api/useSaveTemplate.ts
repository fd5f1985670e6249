import { api, type OfferTemplate } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useSaveTemplate = (onSuccess: (template: OfferTemplate) => void) =>
  useCommand(api.offerTemplates.save, { invalidates: [api.offerTemplates.list], onSuccess });
