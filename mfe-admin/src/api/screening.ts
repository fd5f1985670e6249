import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages } from '@orebridge/remote-kit';

const { screening } = api;
const CHANGED = [screening.list, api.listings.queue, api.listings.get, api.deals.get, api.audit.list];

/** Screenings, the newest first, page after page. */
export const useScreenings = (query: QueryIn<typeof screening.list>) => usePages(screening.list, { query });

/** Records a screening. */
export const useEnterScreening = (onSuccess: () => void) =>
  useCommand(screening.enter, { invalidates: CHANGED, onSuccess });

/** Confirms or clears a potential match. */
export const useDecideScreening = (onSuccess: () => void) =>
  useCommand(screening.decide, { invalidates: CHANGED, onSuccess });
