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

/** So many days after an account was closed, what is personal in it is erased. */
export const ACCOUNT_ERASED_AFTER_DAYS = 30;

/** What the site holds about a person: by area, the rows of each table that are about them. */
export const AccountExport = z
  .object({
    exportedAt: IsoDateTime,
    areas: z.record(z.string(), z.record(z.string(), z.array(z.unknown()))),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;

/** A closed account: nobody opens it again, and what is personal goes at the moment that is told. */
export const AccountClosed = z.object({ erasedAt: IsoDateTime }).meta({ id: 'AccountClosed' });
export type AccountClosed = z.infer<typeof AccountClosed>;

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
  export: route({
    method: 'GET',
    path: '/api/account/export',
    access: 'signed-in',
    reauthenticate: true,
    costly: true,
    summary: 'Everything that the site holds about the caller, as a file of JSON',
    response: AccountExport,
  }),
  // No idempotency key: the session that would send it again is over with the first answer.
  close: route({
    method: 'POST',
    path: '/api/account/close',
    access: 'signed-in',
    reauthenticate: true,
    blockedInView: true,
    summary: 'Close the own account for good; what is personal in it is erased after 30 days',
    body: z.strictObject({
      /** The caller's own user name, typed once more. */
      username: z.string().trim().min(1, 'validation.required').max(254),
      reason: z.string().trim().max(500).optional(),
    }),
    response: AccountClosed,
  }),
} as const;
