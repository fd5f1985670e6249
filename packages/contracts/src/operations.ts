import { z } from 'zod';
import { IsoDateTime, PageQuery, pageOf } from './common.js';
import { route } from './route.js';

const Count = z.number().int();

/** What waits and what has failed; `oldestAt` is when the oldest that waits was written, null while nothing waits. */
export const OperationsOverview = z
  .object({
    events: z.object({
      waiting: Count,
      oldestAt: IsoDateTime.nullable(),
      /** Of those that wait, how many have failed before. */
      retried: Count,
      dead: Count,
    }),
    mails: z.object({
      /** False where no SMTP server is configured: mail then stays in the outbox of the site. */
      sending: z.boolean(),
      waiting: Count,
      oldestAt: IsoDateTime.nullable(),
      retried: Count,
      failed: Count,
    }),
  })
  .meta({ id: 'OperationsOverview' });
export type OperationsOverview = z.infer<typeof OperationsOverview>;

/** An event whose last try has failed. Its payload is not shown. */
export const DeadEvent = z
  .object({
    id: z.string(),
    event: z.string(),
    /** The handler that failed; null where the delivery itself did. */
    handler: z.string().nullable(),
    error: z.string(),
    attempts: Count,
    createdAt: IsoDateTime,
    deadAt: IsoDateTime,
  })
  .meta({ id: 'DeadEvent' });
export type DeadEvent = z.infer<typeof DeadEvent>;

/** A mail whose last try has failed. Its text is not shown: it may hold a link that opens an account. */
export const FailedMail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    error: z.string(),
    attempts: Count,
    createdAt: IsoDateTime,
    failedAt: IsoDateTime,
  })
  .meta({ id: 'FailedMail' });
export type FailedMail = z.infer<typeof FailedMail>;

/** Where the way of a mail to the SMTP server can end. */
export const MAIL_FAULTS = ['connection', 'timeout', 'tls', 'sign-in', 'refused', 'other'] as const;

/** What became of a test mail. */
export const TestMail = z
  .object({
    to: z.string(),
    /** True when the SMTP server has taken it; whether it arrives is another matter. */
    taken: z.boolean(),
    /** Why it was not taken; null when it was. */
    fault: z.enum(MAIL_FAULTS).nullable(),
    /** What the server answered, or the error that kept it from answering, as it stands. */
    answer: z.string(),
  })
  .meta({ id: 'TestMail' });
export type TestMail = z.infer<typeof TestMail>;

/** A job of the schedule, and how it went. */
export const JobStatus = z
  .object({
    name: z.string(),
    everySeconds: Count,
    succeededAt: IsoDateTime.nullable(),
    /** How long its last successful run took, in milliseconds. */
    tookMs: Count.nullable(),
    /** Failures since the last success. */
    failures: Count,
    failedAt: IsoDateTime.nullable(),
    error: z.string().nullable(),
    /** Null before the job was first looked at. */
    nextAt: IsoDateTime.nullable(),
    /** Rows that failed and are tried again later, and the error of the last one. */
    failedRows: Count,
    rowError: z.string().nullable(),
  })
  .meta({ id: 'JobStatus' });
export type JobStatus = z.infer<typeof JobStatus>;

/** Requests of the last minutes: how many, how many of them the server failed (5xx), how long they took; null without any. */
const RequestFigures = z.object({
  count: Count,
  perSecond: z.number(),
  failed: Count,
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  p99Ms: z.number().nullable(),
});

/** What one server of the site measures of itself, and what waits at the whole site. */
export const ServerFigures = z
  .object({
    /** The server that has answered: of several, each says its own. */
    server: z.object({ host: z.string(), process: Count, version: z.string(), startedAt: IsoDateTime }),
    serves: z.boolean(),
    works: z.boolean(),
    /** How far back the figures of requests look. */
    seconds: Count,
    requests: RequestFigures,
    /** By route, the one that is asked most first. */
    routes: z.array(RequestFigures.extend({ method: z.string(), route: z.string() })),
    searches: RequestFigures,
    /** Connections to the database; `waiting` are requests that wait for one. */
    connections: z.object({ most: Count, open: Count, idle: Count, waiting: Count }).nullable(),
    /** How much later than they were due timers ran, in the last minute. */
    eventLoop: z.object({ p50Ms: z.number(), p99Ms: z.number(), mostMs: z.number() }),
    memoryBytes: Count,
    sockets: z.array(z.object({ path: z.string(), open: Count })),
    events: OperationsOverview.shape.events,
    mails: OperationsOverview.shape.mails,
    /** Jobs that are late or fail, the latest first. */
    jobs: z.array(z.object({ name: z.string(), lateSeconds: Count, failures: Count, failedRows: Count })),
  })
  .meta({ id: 'ServerFigures' });
export type ServerFigures = z.infer<typeof ServerFigures>;

const ADMIN = { roles: ['admin'] } as const;
const Params = z.strictObject({ id: z.string().max(40) });
const Reason = z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) });

export const operations = {
  metrics: route({
    method: 'GET',
    path: '/metrics',
    access: 'public',
    summary:
      "The server's metrics for Prometheus, with OREBRIDGE_METRICS_TOKEN as the bearer token; 404 where none is set",
    produces: 'file',
    contents: 'made',
  }),
  overview: route({
    method: 'GET',
    path: '/api/admin/operations',
    access: ADMIN,
    summary: 'How many events and mails wait, since when, and how many have failed',
    response: OperationsOverview,
  }),
  jobs: route({
    method: 'GET',
    path: '/api/admin/operations/jobs',
    access: ADMIN,
    summary: 'Every job of the schedule with its last runs, those that fail first',
    response: z.array(JobStatus),
  }),
  figures: route({
    method: 'GET',
    path: '/api/admin/operations/figures',
    access: ADMIN,
    summary: 'What the server that answers measures: requests, connections, event loop, sockets; queues and late jobs',
    response: ServerFigures,
  }),
  events: route({
    method: 'GET',
    path: '/api/admin/operations/events',
    access: ADMIN,
    summary: 'Events whose last try has failed, the last first',
    query: PageQuery,
    response: pageOf(DeadEvent),
  }),
  retryEvent: route({
    method: 'POST',
    path: '/api/admin/operations/events/:id/retry',
    access: ADMIN,
    object: 'open',
    summary: 'Deliver a dead event again to the handlers that have not run',
    params: Params,
    response: OperationsOverview,
    adminRole: 'support',
    blockedInView: true,
  }),
  dropEvent: route({
    method: 'POST',
    path: '/api/admin/operations/events/:id/drop',
    access: ADMIN,
    object: 'open',
    summary: 'Give up a dead event for good, with the reason',
    params: Params,
    body: Reason,
    response: OperationsOverview,
    adminRole: 'support',
    blockedInView: true,
  }),
  mails: route({
    method: 'GET',
    path: '/api/admin/operations/mails',
    access: ADMIN,
    summary: 'Mails whose last try has failed, the last first',
    query: PageQuery,
    response: pageOf(FailedMail),
  }),
  retryMail: route({
    method: 'POST',
    path: '/api/admin/operations/mails/:id/retry',
    access: ADMIN,
    object: 'open',
    summary: 'Send a failed mail again',
    params: Params,
    response: OperationsOverview,
    adminRole: 'support',
    blockedInView: true,
  }),
  dropMail: route({
    method: 'POST',
    path: '/api/admin/operations/mails/:id/drop',
    access: ADMIN,
    object: 'open',
    summary: 'Delete a failed mail for good, with the reason',
    params: Params,
    body: Reason,
    response: OperationsOverview,
    adminRole: 'support',
    blockedInView: true,
  }),
  testMail: route({
    method: 'POST',
    path: '/api/admin/test-mail',
    access: ADMIN,
    summary: 'Send a mail to the own address at once, past the queue, and say what the SMTP server answers',
    response: TestMail,
    adminRole: 'support',
    blockedInView: true,
  }),
} as const;
