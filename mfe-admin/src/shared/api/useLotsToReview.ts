import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** Lots for review, the oldest first, page after page; without a state those that wait. */
export const useLotsToReview = (query: QueryIn<typeof api.listings.queue>) => usePages(api.listings.queue, { query });
