import { z } from 'zod';
import { IdParams, IsoDateTime, Uuid } from './common.js';
import { NOTIFICATION_TYPES } from './roles.js';
import { route } from './route.js';

/**
 * `title` and `message` are the English texts. `key` and `values` let a page say the same in its own language
 * (`notification.<key>.title`, `notification.<key>.message`); `about` is what it is about, for the `notification` slot.
 */
export const Notification = z
  .object({
    id: Uuid,
    type: z.enum(NOTIFICATION_TYPES),
    title: z.string(),
    message: z.string(),
    timestamp: IsoDateTime,
    read: z.boolean(),
    key: z.string(),
    values: z.record(z.string(), z.string()),
    about: z
      .object({
        kind: z.enum([
          'listing',
          'approval',
          'offer',
          'deal',
          'document',
          'user',
          'company',
          'release',
          'import',
          'inquiry',
          'sample',
          'report',
          'requirement',
          'tender',
          'service',
          'service-request',
          'proposal',
          'search',
          'price',
          'room',
          'task',
          'invoice',
          'subscription',
          'project',
          'round',
          'syndicate',
          'freight-request',
          'freight-contract',
          'shipment',
          'operations',
          'reconciliation',
          'country-list',
          'compliance-rule',
          'payout-account',
        ]),
        id: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** The page that marks a piece of news as read and leads to what it is about, as its mail links it. */
export const notificationPage = (id: string): string => `/notifications/${id}`;

/**
 * What the socket at /api/notifications/ws sends: the whole list once, then each piece of news in the order of its commit,
 * and between them a sign of life. A page that lost its socket opens the next one with `?after=<the last cursor it had>`
 * and gets what it missed instead of the list; when that is more than the list holds, it gets the list.
 */
export const NotificationSocketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('initial'), notifications: z.array(Notification), cursor: z.string() }),
  z.object({ type: z.literal('notification'), notification: Notification, cursor: z.string() }),
  /** Something that the person looks at has changed; no news for the bell. A page that misses it reads it when it comes back. */
  z.object({ type: z.literal('changed'), about: z.object({ kind: z.string(), id: z.string() }) }),
  z.object({ type: z.literal('alive') }),
  // How far something is: nothing is kept of it, and whoever misses it reads the thing itself.
  z.object({
    type: z.literal('progress'),
    key: z.string(),
    about: z.object({ kind: z.string(), id: z.string() }),
  }),
]);
export type NotificationSocketMessage = z.infer<typeof NotificationSocketMessage>;
export const NOTIFICATIONS_SOCKET_PATH = '/api/notifications/ws';
/** The query parameter of that path with the cursor to go on from. */
export const NOTIFICATIONS_AFTER = 'after';
/** The server gives a sign of life this often, in milliseconds; a page that hears nothing for much longer has lost it. */
export const SOCKET_ALIVE_MS = 30_000;

/** Kinds of news of which a person chooses whether they come in the product, by mail, by both or not at all; account mails always come. */
export const MAIL_KINDS = [
  'offers',
  'deals',
  'requests',
  'services',
  'documents',
  'listings',
  'searches',
  'company',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
/**
 * How much of a kind comes by mail: nothing; what has a deadline or costs money, at once; that at once and the rest in one mail
 * a week or a day, on the reader's morning; or everything at once.
 */
export const MAIL_LEVELS = ['none', 'urgent', 'weekly', 'daily', 'all'] as const;
export type MailLevel = (typeof MAIL_LEVELS)[number];
const byKind = <T extends z.ZodType>(value: T) =>
  z.strictObject({
    offers: value,
    deals: value,
    requests: value,
    services: value,
    documents: value,
    listings: value,
    searches: value,
    company: value,
  });
export const NotificationPreferences = z
  .strictObject({
    /** In the product: the bell and its panel. */
    bell: byKind(z.boolean()),
    mail: byKind(z.enum(MAIL_LEVELS)),
  })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** Whether a person gets mails of one kind, or those of the day and the week, as the link of such a mail shows and changes it. */
export const MailChoice = z
  .object({ kind: z.enum([...MAIL_KINDS, 'digest']), on: z.boolean() })
  .meta({ id: 'MailChoice' });
export type MailChoice = z.infer<typeof MailChoice>;
const MailToken = z.strictObject({ token: z.string().max(400) });

const Ok = z.object({ message: z.string() });

export const notifications = {
  list: route({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'What the caller may see, newest first, at most 100',
    response: z.array(Notification),
  }),
  readAll: route({
    method: 'PATCH',
    path: '/api/notifications/read-all',
    access: 'signed-in',
    summary: 'Mark all as read',
    response: Ok,
  }),
  read: route({
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    access: 'signed-in',
    object: 'notification',
    summary: 'Mark one as read',
    params: IdParams,
    response: Notification,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/notifications/:id',
    access: 'signed-in',
    object: 'notification',
    summary: 'Delete one',
    params: IdParams,
    response: Ok,
  }),
  preferences: route({
    method: 'GET',
    path: '/api/account/notification-preferences',
    access: 'signed-in',
    summary: 'Which kinds of news reach the caller in the product and by mail',
    response: NotificationPreferences,
  }),
  setPreferences: route({
    method: 'PUT',
    path: '/api/account/notification-preferences',
    access: 'signed-in',
    summary: 'Choose which kinds of news come in the product and by mail',
    blockedInView: true,
    body: NotificationPreferences,
    response: NotificationPreferences,
  }),
  sendTest: route({
    method: 'POST',
    path: '/api/admin/test-notification',
    access: { roles: ['admin'] },
    adminRole: 'support',
    summary: 'Send a test notification to oneself over the socket',
    idempotent: true,
    body: z.strictObject({ text: z.string().trim().min(1, 'validation.required').max(200) }),
    response: Notification,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/mail/unsubscribe/:token',
    access: 'public',
    object: 'open',
    summary:
      'Switch off mails of one kind by the token of such a mail, also in one click from a mail program (RFC 8058)',
    params: MailToken,
    response: MailChoice,
  }),
  openUnsubscribe: route({
    method: 'GET',
    path: '/api/mail/unsubscribe/:token',
    access: 'public',
    object: 'open',
    summary: 'Lead to the page on which mails of one kind are switched off; changes nothing',
    params: MailToken,
    produces: 'file',
    contents: 'made',
  }),
  mailChoice: route({
    method: 'GET',
    path: '/api/mail/subscription/:token',
    access: 'public',
    object: 'open',
    summary: 'Which kind of mails a token switches off, and whether they are on',
    params: MailToken,
    response: MailChoice,
  }),
  resubscribe: route({
    method: 'POST',
    path: '/api/mail/subscription/:token',
    access: 'public',
    object: 'open',
    summary: 'Switch mails of one kind on again by the token of such a mail',
    params: MailToken,
    response: MailChoice,
  }),
} as const;
