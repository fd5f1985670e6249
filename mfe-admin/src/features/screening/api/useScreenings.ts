import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { screening } = api;

/** Screenings, the newest first, page after page. */
export const useScreenings = (query: QueryIn<typeof screening.list>) => usePages(screening.list, { query });
