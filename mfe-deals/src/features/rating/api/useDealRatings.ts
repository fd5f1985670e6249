import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** What the parties of a completed deal said of each other. */
export const useDealRatings = (id: string) => useRead(api.ratings.ofDeal, { params: { id } });
