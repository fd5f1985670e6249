import { z } from 'zod';
import { IdParams, IsoDate, IsoDateTime, PageQuery, pageOf, Uuid } from './common.js';
import { route } from './route.js';

/** The published formats of lists of sanctions and of persons in public office that can be read. */
export const WATCHLIST_FORMATS = ['opensanctions_ftm', 'opensanctions_csv', 'un_xml', 'eu_xml', 'ofac_xml'] as const;
export type WatchlistFormat = (typeof WATCHLIST_FORMATS)[number];
/** Where a list comes from: files of a format, or a server of OpenSanctions (yente) that is asked about each party. */
export const WATCHLIST_SOURCES = [...WATCHLIST_FORMATS, 'yente'] as const;

export const WATCHLIST_VERSION_STATES = ['waiting', 'in_force', 'superseded', 'failed'] as const;
/** Why a file is no edition of its list, as `error.<code>` of the messages. */
export const WATCHLIST_FILE_ERRORS = ['watchlist.broken', 'watchlist.other_format', 'watchlist.empty'] as const;

/** Days after which a list counts as old; the publishers change theirs several times a week. */
export const WATCHLIST_OLD_DAYS = 14;

/** An edition of a list, as a file brought it. */
export const WatchlistVersion = z
  .object({
    id: Uuid,
    version: z.number().int(),
    state: z.enum(WATCHLIST_VERSION_STATES),
    /** The day that the list gives itself; null while it is read, and where the file says none. */
    listDate: IsoDate.nullable(),
    /** Entries of this edition, and how many of them came, changed or went since the one before. */
    entries: z.number().int(),
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    fileName: z.string(),
    /** SHA-256 of the file as it came. */
    sha256: z.string(),
    bytes: z.number().int(),
    error: z.enum(WATCHLIST_FILE_ERRORS).nullable(),
    loadedAt: IsoDateTime,
    /** Who uploaded it; null where it was fetched. */
    loadedBy: z.string().nullable(),
  })
  .meta({ id: 'WatchlistVersion' });
export type WatchlistVersion = z.infer<typeof WatchlistVersion>;

/** A list that parties are screened against. */
export const Watchlist = z
  .object({
    id: Uuid,
    name: z.string(),
    format: z.enum(WATCHLIST_SOURCES),
    /** Where newer editions are fetched every day; null where they are uploaded. */
    address: z.string().nullable(),
    active: z.boolean(),
    inForce: WatchlistVersion.nullable(),
    /** The newest edition, when it is another one: it is being read, or could not be. */
    newest: WatchlistVersion.nullable(),
    fetchedAt: IsoDateTime.nullable(),
    fetchError: z.enum(['watchlist.not_fetched']).nullable(),
    /** Parties screened against the edition in force, of all there are. */
    screened: z.number().int(),
    parties: z.number().int(),
  })
  .meta({ id: 'Watchlist' });
export type Watchlist = z.infer<typeof Watchlist>;

const Name = z.string().trim().min(2, 'validation.required').max(120);
const Address = z.url({ protocol: /^https$/u, error: 'validation.https' }).max(500);
const review = { permission: 'verify:account' } as const;
const change = { access: review, adminRole: 'people', blockedInView: true } as const;

export const watchlists = {
  list: route({
    method: 'GET',
    path: '/api/admin/watchlists',
    access: review,
    summary: 'The lists that parties are screened against, with their editions in force',
    response: z.object({ items: z.array(Watchlist) }),
  }),
  create: route({
    ...change,
    method: 'POST',
    path: '/api/admin/watchlists',
    summary: 'Add a list; nobody is screened against it until an edition of it was read',
    body: z.strictObject({ name: Name, format: z.enum(WATCHLIST_FORMATS), address: Address.nullable().default(null) }),
    response: Watchlist,
    status: 201,
    idempotent: true,
  }),
  change: route({
    ...change,
    method: 'PATCH',
    path: '/api/admin/watchlists/:id',
    object: 'watchlist',
    summary: 'Change the name or the address of a list, or screen against it no longer',
    params: IdParams,
    body: z.strictObject({ name: Name, address: Address.nullable(), active: z.boolean() }).partial(),
    response: Watchlist,
    idempotent: true,
  }),
  upload: route({
    ...change,
    method: 'POST',
    path: '/api/admin/watchlists/:id/versions',
    object: 'watchlist',
    summary:
      'Upload an edition, as it is published or packed by gzip; it is read at once and takes effect when it is whole',
    params: IdParams,
    body: z.strictObject({}),
    multipart: 'file',
    response: WatchlistVersion,
    status: 201,
    idempotent: true,
  }),
  fetch: route({
    ...change,
    method: 'POST',
    path: '/api/admin/watchlists/:id/fetch',
    object: 'watchlist',
    summary: 'Fetch the newest edition from the address of the list now',
    params: IdParams,
    response: Watchlist,
    idempotent: true,
  }),
  versions: route({
    method: 'GET',
    path: '/api/admin/watchlists/:id/versions',
    access: review,
    object: 'watchlist',
    summary: 'The editions of a list, the newest first',
    params: IdParams,
    query: PageQuery,
    response: pageOf(WatchlistVersion),
  }),
} as const;
