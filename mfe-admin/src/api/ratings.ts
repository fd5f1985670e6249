import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages } from '@orebridge/remote-kit';

const SEEN_IN = [api.ratings.queue, api.audit.list];

/** Ratings that were reported, or hidden, the last first. */
export const useRatings = (query: QueryIn<typeof api.ratings.queue>) => usePages(api.ratings.queue, { query });
export const useHideRating = (onSuccess: () => void) =>
  useCommand(api.ratings.hide, { invalidates: SEEN_IN, onSuccess });
export const useRestoreRating = (onSuccess: () => void) =>
  useCommand(api.ratings.restore, { invalidates: SEEN_IN, onSuccess });
