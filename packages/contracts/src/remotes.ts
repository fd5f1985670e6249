import { z } from 'zod';
import { VISITED_SECTIONS } from './activity.js';
import { IsoDateTime } from './common.js';
import { LANGUAGES } from './languages.js';
import { RoleSchema } from './roles.js';

/**
 * The version of what a remote is built against: the seam to its shell, and the calls of the server. It grows with every change
 * that an older remote would not survive, such as a slot or an address that is gone. A remote built against another one is
 * refused before it is downloaded.
 */
export const CONTRACT_VERSION = 2;

/** Slots the shell owns; the only way in which remotes meet. */
export const SLOTS = [
  'dashboard.admin',
  'dashboard.seller',
  'dashboard.buyer',
  'dashboard.investor',
  'dashboard.service_provider',
  'dashboard.logistics_partner',
  'listing.aside',
  'requirement.answer',
  'requirement.offers',
  'deal.tab',
  'page.corner',
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
        section: z.enum(VISITED_SECTIONS),
        order: z.number().int(),
        access: Rule,
        bubbles: z.array(z.string()).default([]),
        /** The path of a call that answers `{ total }`: so many things are new behind the entry, and stand beside it. */
        unread: z.string().startsWith('/api/').optional(),
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
    /** Live sources of the global search, asked while somebody types. Absent in releases built before there were any. */
    searchSources: z
      .array(
        z.strictObject({
          id: z.string(),
          /** Heads the group of what it finds. */
          title: Text,
          icon: z.string(),
          access: Rule,
          /** It is not asked about less; a Chinese character counts as two. */
          minLength: z.number().int().min(1).max(10).default(2),
          order: z.number().int().default(100),
        }),
      )
      .optional(),
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

/** How a person came to a release: a local build, a pin, the canary's share, or the stable channel. */
export const RELEASE_CHANNELS = ['stable', 'canary', 'pinned', 'override'] as const;

/** A release of a remote as the document names it, with the hash of its `remote.json`, which lists every other hash. */
const ReleaseRef = z.strictObject({
  version: z.string(),
  /** Where its files are, with a trailing slash, e.g. `/remotes/deals/0.1.0-3f2a9c1d/`. A local override is absolute. */
  base: z.string(),
  /** sha384 of `<base>remote.json`; null for a local override, whose files change under way. */
  manifestIntegrity: z.string().startsWith('sha384-').nullable(),
});
export type ReleaseRef = z.infer<typeof ReleaseRef>;

/**
 * What the backend inlines in index.html: the releases resolved for this person. The remote whose page is asked for carries
 * its files and chunks; of the others only the entry is listed, and the rest is read from their `remote.json`, whose own hash
 * is listed. `fallback` is the release that takes over when this one fails.
 */
export const ReleaseDocument = z
  .strictObject({
    contractVersion: z.number().int(),
    /** Grows with every change of the registry. A page that hears of a higher one asks for the document again. */
    revision: z.number().int(),
    issuedAt: IsoDateTime,
    /** True where local builds may stand in for releases: in development, and for people with the right on a staging server. */
    overridesAllowed: z.boolean(),
    remotes: z.array(
      ReleaseRef.extend({
        manifest: RemoteManifest,
        /** True when `manifest` lists all files and chunks. */
        complete: z.boolean(),
        channel: z.enum(RELEASE_CHANNELS),
        fallback: ReleaseRef.nullable(),
      }),
    ),
  })
  .meta({ id: 'ReleaseDocument' });
export type ReleaseDocument = z.infer<typeof ReleaseDocument>;

/** The document as a call answers it: `text` is what was signed. */
export const SignedReleaseDocument = z.strictObject({ text: z.string(), signature: z.string(), key: z.string() });
export type SignedReleaseDocument = z.infer<typeof SignedReleaseDocument>;

/** What the public socket at /api/remotes/ws sends when the registry changes. */
export const ReleaseSocketMessage = z.object({ type: z.literal('revision'), revision: z.number().int() });
export const RELEASES_SOCKET_PATH = '/api/remotes/ws';

export const FAILURE_KINDS = ['network', 'integrity', 'contract', 'shared', 'evaluation', 'render'] as const;
const Seen = z.strictObject({ remote: z.string().max(31), version: z.string().max(80) });
/** What browsers report about releases, in batches: page views, failures with their incident, web vitals. */
export const ReleaseReport = z.discriminatedUnion('type', [
  Seen.extend({ type: z.literal('view') }),
  Seen.extend({
    type: z.literal('failure'),
    kind: z.enum(FAILURE_KINDS),
    incident: z.string().max(16),
    detail: z.string().max(500),
  }),
  Seen.extend({ type: z.literal('vital'), name: z.enum(['LCP', 'INP', 'CLS']), value: z.number().min(0).max(600_000) }),
]);
export type ReleaseReport = z.infer<typeof ReleaseReport>;
