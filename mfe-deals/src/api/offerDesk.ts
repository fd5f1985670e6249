import { api, type OfferTemplate } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

/** The company's unsent offers. */
export const useOfferDrafts = () => useRead(api.offerDrafts.list, {});

export const useRemoveDraft = (onSuccess: () => void) =>
  useCommand(api.offerDrafts.remove, {
    invalidates: [api.offerDrafts.list, api.offerDrafts.ofListing, api.offerDrafts.ofOffer],
    onSuccess,
  });

/** The company's templates of terms. */
export const useOfferTemplates = () => useRead(api.offerTemplates.list, {});

export const useSaveTemplate = (onSuccess: (template: OfferTemplate) => void) =>
  useCommand(api.offerTemplates.save, { invalidates: [api.offerTemplates.list], onSuccess });

export const useRenameTemplate = (onSuccess: () => void) =>
  useCommand(api.offerTemplates.rename, { invalidates: [api.offerTemplates.list], onSuccess });

export const useRemoveTemplate = (onSuccess: () => void) =>
  useCommand(api.offerTemplates.remove, { invalidates: [api.offerTemplates.list], onSuccess });

/** All offers on one lot, for its seller. */
export const useComparedOffers = (listingId: string) =>
  useRead(api.offerComparison.ofListing, { params: { id: listingId } });
