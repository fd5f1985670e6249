import { z } from 'zod';
import { IsoDateTime } from './common.js';
import { route } from './route.js';

export const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: IsoDateTime,
});
export type OutboxMail = z.infer<typeof OutboxMail>;

const Health = z.object({ status: z.string() });

const CheckState = z.enum(['ok', 'failed']);
/** What a process needs. Without `listen` and `store` it serves all the same: news come late, files are missing. */
export const Readiness = z.object({
  status: z.enum(['ok', 'degraded', 'failed']),
  checks: z.object({
    database: CheckState,
    migrations: CheckState,
    listen: CheckState,
    store: CheckState,
    draining: CheckState,
  }),
});
export type Readiness = z.infer<typeof Readiness>;

export const platform = {
  live: route({ method: 'GET', path: '/healthz', access: 'public', summary: 'The process answers', response: Health }),
  ready: route({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Whether the process can serve, check by check; 503 without database or schema, and while it drains',
    response: Readiness,
  }),
  outbox: route({
    method: 'GET',
    path: '/api/dev/mails',
    access: 'signed-in',
    summary:
      "On a demonstration site that sends no mail: mail to the caller's own address, but no links to a new password; 404 elsewhere",
    response: z.array(OutboxMail),
  }),
} as const;
