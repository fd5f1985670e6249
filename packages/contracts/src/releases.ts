import { z } from 'zod';
import { IsoDateTime } from './common.js';
import { ReleaseReport, SignedReleaseDocument } from './remotes.js';
import { route } from './route.js';

/** Health of a release over its last hour: views, share of views that crashed, web vitals at the 75th percentile. */
export const ReleaseHealth = z.object({
  views: z.number().int(),
  failures: z.number().int(),
  crashShare: z.number().min(0),
  lcpMs: z.number().nullable(),
  inpMs: z.number().nullable(),
  cls: z.number().nullable(),
  /** From how many measurements each vital was taken: a percentile of a few says little. */
  samples: z.object({ lcp: z.number().int(), inp: z.number().int(), cls: z.number().int() }),
});

export const Release = z
  .object({
    name: z.string(),
    version: z.string(),
    channel: z.enum(['stable', 'canary', 'retired', 'available']),
    /** Share of people who get it, in per cent. */
    share: z.number().min(0).max(100),
    pins: z.number().int(),
    publishedAt: IsoDateTime,
    publishedBy: z.string().nullable(),
    bytes: z.number().int(),
    entryBytes: z.number().int(),
    contractVersion: z.number().int(),
    routes: z.number().int(),
    filesPresent: z.boolean(),
    health: ReleaseHealth,
    /** What may be done with it now. */
    events: z.array(z.enum(['promote', 'canary', 'rollback', 'retire'])),
    /** The version that everybody gets after a rollback from this one; null where there is none to go back to. */
    rollbackTo: z.string().nullable(),
  })
  .meta({ id: 'Release' });
export type Release = z.infer<typeof Release>;

/** The largest share of people, in percent, to which a token that may not promote gives a canary. */
export const TOKEN_CANARY_PERCENT = 50;

/** What admins see of a deploy token; the token itself is never shown again. */
export const DeployTokenView = z
  .object({
    id: z.uuid(),
    /** The one remote that it may publish. */
    remote: z.string(),
    label: z.string(),
    /** Whether the release tool may give a release to everybody. */
    mayPromote: z.boolean(),
    /** Login name of the admin who issued it; null when the server itself did. */
    issuedBy: z.string().nullable(),
    issuedAt: IsoDateTime,
    lastUsedAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'DeployToken' });
export type DeployTokenView = z.infer<typeof DeployTokenView>;

const NameParams = z.strictObject({ name: z.string().max(31) });
const VersionParams = NameParams.extend({ version: z.string().max(80) });
const Reason = z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) });
const Percent = z.number().int().min(0, 'validation.percent').max(100, 'validation.percent');
const Pin = z.strictObject({ kind: z.enum(['user', 'company']), id: z.uuid(), label: z.string(), version: z.string() });
const admins = { roles: ['admin'] } as const;

export const remotes = {
  document: route({
    method: 'GET',
    path: '/api/remotes/document',
    access: 'public',
    response: SignedReleaseDocument,
    summary: 'The signed release document, resolved for the caller; `path` is the page whose remote is listed whole',
    query: z.object({ path: z.string().max(300).optional() }),
  }),
  report: route({
    method: 'POST',
    path: '/api/remotes/reports',
    access: 'public',
    status: 202,
    response: z.object({ message: z.string() }),
    summary: 'What a browser saw of releases: views, failures, web vitals',
    body: z.strictObject({
      /** As the page was given it; without it the reports count nowhere. */
      ticket: z.string().max(100).default(''),
      reports: z.array(ReleaseReport).min(1).max(50),
    }),
  }),
  list: route({
    method: 'GET',
    path: '/api/admin/releases',
    access: admins,
    summary: 'Every remote and its releases',
    response: z.array(Release),
  }),
  promote: route({
    method: 'POST',
    path: '/api/admin/releases/:name/:version/promote',
    access: admins,
    adminRole: 'releases',
    object: 'release',
    summary: 'Make a release the stable one',
    params: VersionParams,
    body: Reason,
    response: z.array(Release),
    idempotent: true,
    reauthenticate: true,
    blockedInView: true,
  }),
  canary: route({
    method: 'POST',
    path: '/api/admin/releases/:name/:version/canary',
    access: admins,
    adminRole: 'releases',
    object: 'release',
    summary: 'Give a release to a share of people; 0 ends it',
    params: VersionParams,
    body: Reason.extend({ percent: Percent }),
    response: z.array(Release),
    idempotent: true,
    reauthenticate: true,
    blockedInView: true,
  }),
  rollback: route({
    method: 'POST',
    path: '/api/admin/releases/:name/rollback',
    access: admins,
    adminRole: 'releases',
    object: 'release',
    summary: 'Take back the canary, or else the stable release to the one before it',
    params: NameParams,
    body: Reason,
    response: z.array(Release),
    idempotent: true,
    blockedInView: true,
  }),
  retire: route({
    method: 'POST',
    path: '/api/admin/releases/:name/:version/retire',
    access: admins,
    adminRole: 'releases',
    object: 'release',
    summary: 'Withdraw a release that nobody gets',
    params: VersionParams,
    body: Reason,
    response: z.array(Release),
    idempotent: true,
    blockedInView: true,
  }),
  pins: route({
    method: 'GET',
    path: '/api/admin/releases/:name/pins',
    access: admins,
    object: 'release',
    summary: 'Who is pinned to a release',
    params: NameParams,
    response: z.array(Pin),
  }),
  pin: route({
    method: 'POST',
    path: '/api/admin/releases/:name/:version/pins',
    access: admins,
    adminRole: 'releases',
    object: 'release',
    summary: 'Pin a person or a company to a release',
    params: VersionParams,
    body: Reason.extend({ kind: z.enum(['user', 'company']), id: z.uuid() }),
    response: z.array(Pin),
    idempotent: true,
    reauthenticate: true,
    blockedInView: true,
  }),
  unpin: route({
    method: 'POST',
    path: '/api/admin/releases/:name/unpin',
    access: admins,
    adminRole: 'releases',
    object: 'release',
    summary: 'End a pin',
    params: NameParams,
    body: Reason.extend({ kind: z.enum(['user', 'company']), id: z.uuid() }),
    response: z.array(Pin),
    idempotent: true,
    blockedInView: true,
  }),
  issueToken: route({
    method: 'POST',
    path: '/api/admin/releases/:name/tokens',
    access: admins,
    adminRole: 'releases',
    object: 'release',
    summary: 'Issue a deploy token for one remote; it is shown once',
    params: NameParams,
    body: z.strictObject({
      label: z.string().trim().min(2, 'validation.required').max(80),
      /** Whether the release tool may give a release to everybody; without it an admin does. */
      mayPromote: z.boolean().default(false),
    }),
    response: z.object({ token: z.string() }),
    status: 201,
    reauthenticate: true,
    blockedInView: true,
  }),
  tokens: route({
    method: 'GET',
    path: '/api/admin/deploy-tokens',
    access: admins,
    summary: 'Deploy tokens that work, of every remote: not revoked, and issued in the last 90 days',
    response: z.array(DeployTokenView),
  }),
  revokeToken: route({
    method: 'POST',
    path: '/api/admin/deploy-tokens/:id/revoke',
    access: admins,
    adminRole: 'releases',
    object: 'deploy-token',
    summary: 'Revoke a deploy token; a release tool that has it is refused from now on',
    params: z.strictObject({ id: z.uuid() }),
    body: Reason,
    response: z.array(DeployTokenView),
    idempotent: true,
    blockedInView: true,
  }),
  /** For release tools, with `Authorization: Bearer <deploy token>`. */
  publish: route({
    method: 'POST',
    path: '/api/releases/:name',
    access: 'deploy-token',
    object: 'release',
    params: NameParams,
    multipart: 'bundle',
    body: z.strictObject({}),
    status: 201,
    summary:
      "Publish a release: a gzipped tar of a remote's built folder. It is live for nobody until it is promoted or made a canary",
    response: z.object({ name: z.string(), version: z.string(), bytes: z.number().int() }),
  }),
  channel: route({
    method: 'POST',
    path: '/api/releases/:name/channel',
    access: 'deploy-token',
    object: 'release',
    params: NameParams,
    summary:
      'From a release tool: start or end a canary, roll back, and promote where the token may; a canary of a token that may not goes to at most half of the people',
    body: z.discriminatedUnion('event', [
      z.strictObject({ event: z.literal('promote'), version: z.string(), reason: z.string().max(500).default('') }),
      z.strictObject({
        event: z.literal('canary'),
        version: z.string(),
        percent: Percent,
        reason: z.string().max(500).default(''),
      }),
      z.strictObject({ event: z.literal('rollback'), reason: z.string().max(500).default('') }),
    ]),
    response: z.object({
      name: z.string(),
      stable: z.string().nullable(),
      canary: z.object({ version: z.string(), percent: z.number().int() }).nullable(),
      url: z.string(),
    }),
  }),
} as const;
