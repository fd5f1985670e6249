import { z } from 'zod';
import { IsoDateTime, LANGUAGES } from './common.js';
import { RoleSchema } from './roles.js';
import { route } from './route.js';

/** The version of the seam between shell and remotes. A remote built against another one is refused before it is downloaded. */
export const CONTRACT_VERSION = 1;

/** Slots the shell owns; the only way in which remotes meet. */
export const SLOTS = [
  'dashboard.admin',
  'dashboard.seller',
  'dashboard.buyer',
  'dashboard.investor',
  'dashboard.service_provider',
  'dashboard.logistics_partner',
  'listing.aside',
  'deal.tab',
  'header.item',
] as const;
export type SlotName = (typeof SLOTS)[number];

const Rule = z.union([
  z.literal('public'),
  z.literal('signed-in'),
  z.strictObject({ permission: z.string() }),
  z.strictObject({ roles: z.array(RoleSchema), onFail: z.enum(['home', 'denied']).default('denied') }),
]);
export type AccessRule = z.infer<typeof Rule>;

const Text = z.record(z.enum(LANGUAGES), z.string().min(1));

/**
 * The data half of a remote, taken from its `defineRemote` at build time. The shell draws navigation, titles, breadcrumbs,
 * search and skeletons from it, and refuses visitors, before a byte of the remote's code is loaded.
 */
export const RemoteManifest = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
    version: z.string(),
    contractVersion: z.number().int(),
    container: z.string(),
    routes: z.array(
      z.strictObject({
        path: z.string().startsWith('/'),
        title: Text,
        access: Rule,
        page: z.string(),
        skeleton: z.enum(['list', 'detail', 'form', 'dashboard', 'table']).default('list'),
        parent: z.string().optional(),
      }),
    ),
    navigation: z.array(
      z.strictObject({
        id: z.string(),
        path: z.string().startsWith('/'),
        label: Text,
        description: Text.optional(),
        icon: z.string(),
        section: z.enum(['trade', 'intelligence', 'logistics', 'investment', 'records', 'administration', 'platform']),
        order: z.number().int(),
        access: Rule,
        bubbles: z.array(z.string()).default([]),
      }),
    ),
    search: z.array(
      z.strictObject({
        id: z.string(),
        path: z.string().startsWith('/'),
        title: Text,
        description: Text.optional(),
        keywords: z.array(z.string()).default([]),
        category: z.enum(['pages', 'features', 'tools']),
        access: Rule,
      }),
    ),
    widgets: z.array(
      z.strictObject({
        id: z.string(),
        slot: z.enum(SLOTS),
        title: Text,
        access: Rule,
        order: z.number().int().default(100),
        size: z.enum(['band', 'work', 'watch']).default('work'),
      }),
    ),
    /** Which kinds of notification this remote opens, and where: `:id` is replaced. */
    notifications: z.array(z.strictObject({ kind: z.string(), path: z.string().startsWith('/') })),
    locales: z.array(z.enum(LANGUAGES)),
    /** Ranges of the shared packages it was built against. */
    shared: z.record(z.string(), z.string()),
    /** Every file with its sha384 in the form of an integrity attribute. */
    files: z.record(
      z.string(),
      z.strictObject({ integrity: z.string().startsWith('sha384-'), bytes: z.number().int() }),
    ),
    entry: z.string(),
    /** Files that a page or widget needs beside the entry, for preload hints: route path, or `widget:<id>`, to file names. */
    chunks: z.record(z.string(), z.array(z.string())),
  })
  .meta({ id: 'RemoteManifest' });
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** What the backend inlines in index.html: the releases resolved for this person. */
export const ReleaseDocument = z
  .strictObject({
    contractVersion: z.number().int(),
    issuedAt: IsoDateTime,
    remotes: z.array(
      z.strictObject({
        manifest: RemoteManifest,
        /** Where its files are, with a trailing slash, e.g. `/remotes/deals/0.1.0-3f2a9c1d/`. A local override is absolute. */
        base: z.string(),
        channel: z.enum(['stable', 'canary', 'pinned', 'override']),
      }),
    ),
  })
  .meta({ id: 'ReleaseDocument' });
export type ReleaseDocument = z.infer<typeof ReleaseDocument>;
export const RELEASE_DOCUMENT_ID = 'release-document';

export const Release = z
  .object({
    name: z.string(),
    version: z.string(),
    channel: z.enum(['stable', 'canary', 'retired', 'available']),
    publishedAt: IsoDateTime,
    bytes: z.number().int(),
    entryBytes: z.number().int(),
    contractVersion: z.number().int(),
    routes: z.number().int(),
    filesPresent: z.boolean(),
  })
  .meta({ id: 'Release' });
export type Release = z.infer<typeof Release>;

export const remotes = {
  document: route({
    method: 'GET',
    path: '/api/remotes/document',
    access: 'public',
    summary: 'The release document, resolved for the caller',
    response: ReleaseDocument,
  }),
  list: route({
    method: 'GET',
    path: '/api/admin/releases',
    access: { roles: ['admin'] },
    summary: 'Every remote and its releases',
    response: z.array(Release),
  }),
} as const;
