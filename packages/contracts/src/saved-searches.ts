import { z } from 'zod';
import { IdParams, IsoDateTime, MessageResponse, Uuid } from './common.js';
import { ListingFilters } from './listing-filters.js';
import { route } from './route.js';

/** Whether a person is told of new lots that a saved search finds; the account says how they come, as all news do. */
export const SEARCH_ALERTS = ['on', 'none'] as const;
export const SearchAlert = z.enum(SEARCH_ALERTS);
export type SearchAlert = z.infer<typeof SearchAlert>;

/** More searches than this nobody keeps. */
export const SAVED_SEARCHES_MAX = 50;

const KEYS = Object.keys(ListingFilters.shape);

/**
 * The filters of a marketplace address (`mineral=copper&country=CL`), read by the search's own schema; what is no filter,
 * such as the view, is passed over. Null when the search would refuse them.
 */
export const filtersOfQuery = (query: string): z.output<typeof ListingFilters> | null => {
  const params = new URLSearchParams(query);
  const given = KEYS.flatMap((key) => (params.get(key) ? [[key, params.get(key)] as const] : []));
  const read = ListingFilters.safeParse(Object.fromEntries(given));
  return read.success ? read.data : null;
};

/** The same address with its filters alone, always in the same order: equal searches have equal texts. */
export const filterText = (query: string): string => {
  const params = new URLSearchParams(query);
  const filters = new URLSearchParams();
  for (const key of KEYS) {
    const value = params.get(key);
    if (value) filters.set(key, value);
  }
  return filters.toString();
};

const Name = z.string().trim().min(1, 'validation.required').max(80);
const Query = z
  .string()
  .max(2000)
  .refine((query) => filtersOfQuery(query) !== null, 'validation.filters');

export const SavedSearch = z
  .object({
    id: Uuid,
    name: z.string(),
    /** The filters as the marketplace's address holds them. */
    query: z.string(),
    alert: SearchAlert,
    /** Lots that came since the person last ran it and are still on the market; counted up to 99. */
    fresh: z.number().int(),
    createdAt: IsoDateTime,
    notifiedAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

export const savedSearches = {
  list: route({
    method: 'GET',
    path: '/api/saved-searches',
    access: { permission: 'view:marketplace' },
    summary: 'The own saved searches, by name',
    response: z.object({ items: z.array(SavedSearch), limit: z.number().int() }),
  }),
  save: route({
    method: 'POST',
    path: '/api/saved-searches',
    access: { permission: 'view:marketplace' },
    summary: 'Save a search of the marketplace',
    body: z.strictObject({ name: Name, query: Query, alert: SearchAlert }),
    response: SavedSearch,
    status: 201,
    idempotent: true,
  }),
  change: route({
    method: 'PATCH',
    path: '/api/saved-searches/:id',
    access: { permission: 'view:marketplace' },
    object: 'saved-search',
    summary: 'Rename a saved search, or change its filters or its alert',
    params: IdParams,
    body: z.strictObject({
      name: Name.optional(),
      query: Query.optional(),
      alert: SearchAlert.optional(),
    }),
    response: SavedSearch,
    idempotent: true,
  }),
  seen: route({
    method: 'POST',
    path: '/api/saved-searches/:id/seen',
    access: { permission: 'view:marketplace' },
    object: 'saved-search',
    summary: 'Note that the person has looked at what it finds',
    params: IdParams,
    response: SavedSearch,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    access: { permission: 'view:marketplace' },
    object: 'saved-search',
    summary: 'Delete a saved search; it can be restored for a week',
    params: IdParams,
    response: MessageResponse,
  }),
  restore: route({
    method: 'POST',
    path: '/api/saved-searches/:id/restore',
    access: { permission: 'view:marketplace' },
    object: 'saved-search',
    summary: 'Bring a deleted search back',
    params: IdParams,
    response: SavedSearch,
  }),
} as const;
