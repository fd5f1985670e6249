import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** Ratings that were reported, or hidden, the last first. */
export const useRatings = (query: QueryIn<typeof api.ratings.queue>) => usePages(api.ratings.queue, { query });
