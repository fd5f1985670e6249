import { z } from 'zod';
import { IsoDateTime, MessageResponse, Uuid } from './common.js';
import { ListingCard } from './listing-views.js';
import { route } from './route.js';

/** The sections of the navigation: the parts of the site that a visit can prefer. */
export const VISITED_SECTIONS = [
  'trade',
  'deals',
  'partners',
  'intelligence',
  'logistics',
  'supply',
  'investment',
  'records',
  'administration',
  'platform',
] as const;
export type VisitedSection = (typeof VISITED_SECTIONS)[number];

export const LAST_BROWSED_MAX = 5;
/** After so long without a sign of life the next one begins a new visit. */
export const NEW_VISIT_AFTER_MS = 300_000;
/** A person's visits and last browsed lots are forgotten when they have been away for so long. */
export const ACTIVITY_KEPT_DAYS = 90;

export const UserActivity = z
  .object({
    lastSeen: IsoDateTime.nullable(),
    visitCount: z.number().int(),
    preferredSection: z.enum(VISITED_SECTIONS).nullable(),
    /** Newest first, at most {@link LAST_BROWSED_MAX}; a lot that left the market is not among them. */
    lastBrowsed: z.array(ListingCard),
  })
  .meta({ id: 'UserActivity' });
export type UserActivity = z.infer<typeof UserActivity>;

export const activity = {
  /** Nothing is kept of a visitor: their own browser remembers. `listingIds` come oldest first. */
  report: route({
    method: 'POST',
    path: '/api/user-activity',
    access: 'public',
    summary: 'A sign of life: the section in use and the lots that were looked at',
    body: z.object({
      section: z.enum(VISITED_SECTIONS).optional(),
      listingIds: z.array(Uuid).max(LAST_BROWSED_MAX).optional(),
    }),
    response: MessageResponse,
  }),
  get: route({
    method: 'GET',
    path: '/api/user-activity',
    access: 'signed-in',
    summary: "The caller's visits and last browsed lots",
    response: UserActivity,
  }),
  forget: route({
    method: 'DELETE',
    path: '/api/user-activity',
    access: 'signed-in',
    summary: 'Forget the visits and last browsed lots of the caller',
    response: MessageResponse,
  }),
} as const;
