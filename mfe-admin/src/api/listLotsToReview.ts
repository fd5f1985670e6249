import { api, type QueryIn } from '@orebridge/contracts';
import { usePages, useRead } from '@orebridge/remote-kit';

/** Lots for review, the oldest first, page after page; without a state those that wait. */
export const useLotsToReview = (query: QueryIn<typeof api.listings.queue>) => usePages(api.listings.queue, { query });

/** How many lots wait for a decision; undefined until it is known. */
export const useWaitingCount = (): { total: number; capped: boolean } | undefined =>
  useRead(api.listings.queue, { query: { limit: 1 } }).data;
