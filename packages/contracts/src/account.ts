import { z } from 'zod';
import { IdParams, IsoDateTime, MessageResponse, Uuid } from './common.js';
import { route } from './route.js';

/** A browser that is signed in. Its names come from what the browser says of itself; null where it says nothing known. */
export const AccountSession = z
  .object({
    id: Uuid,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    kind: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
    ip: z.string(),
    startedAt: IsoDateTime,
    seenAt: IsoDateTime,
    /** True for the session of the caller. */
    current: z.boolean(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof AccountSession>;

export const account = {
  searched: route({
    method: 'POST',
    path: '/api/account/first-search',
    access: 'signed-in',
    summary: 'Note that the caller has made a first search',
    response: MessageResponse,
  }),
  sessions: route({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'signed-in',
    summary: "The caller's sessions, this one first, then the last seen",
    response: z.array(AccountSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'signed-in',
    object: 'session',
    summary: 'Sign one browser out',
    blockedInView: true,
    params: IdParams,
    response: MessageResponse,
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'signed-in',
    summary: 'Sign out everywhere but here',
    blockedInView: true,
    response: MessageResponse,
  }),
} as const;
