import { api, type OfferTemplate } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

/** The company's templates of terms. */
export const useOfferTemplates = () => useRead(api.offerTemplates.list, {});

export const useSaveTemplate = (onSuccess: (template: OfferTemplate) => void) =>
  useCommand(api.offerTemplates.save, { invalidates: [api.offerTemplates.list], onSuccess });
