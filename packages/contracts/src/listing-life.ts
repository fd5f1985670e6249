import { REJECTION_REASONS } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams } from './common.js';
import { Listing, ListingCard, ListingHistory } from './listing-views.js';
import { route } from './route.js';

/** What follows after a lot was published: its versions, its like, and its end by a reviewer. */
export const listingLife = {
  similar: route({
    method: 'GET',
    path: '/api/listings/:id/similar',
    access: { permission: 'view:marketplace' },
    object: 'listing',
    summary: 'Lots of other sellers that come closest: mineral, form, grade, price per unit, origin; at most 6',
    params: IdParams,
    response: z.object({ items: z.array(ListingCard) }),
  }),
  history: route({
    method: 'GET',
    path: '/api/listings/:id/versions',
    access: { permission: 'create:listing' },
    object: 'listing',
    summary:
      'What changed from version to version since the lot was first sent for review: to its company and reviewers',
    params: IdParams,
    response: ListingHistory,
  }),
  reject: route({
    method: 'POST',
    path: '/api/admin/listings/:id/reject',
    access: { permission: 'verify:document' },
    adminRole: 'people',
    object: 'listing',
    summary: 'Send a lot back with a reason',
    params: IdParams,
    body: z.strictObject({
      code: z.enum(REJECTION_REASONS).default('other'),
      reason: z.string().trim().min(3, 'validation.required').max(500),
    }),
    response: Listing,
    idempotent: true,
    blockedInView: true,
  }),
  block: route({
    method: 'POST',
    path: '/api/admin/listings/:id/block',
    access: { permission: 'verify:document' },
    adminRole: 'people',
    object: 'listing',
    summary: 'Take a published lot off the market for good; open offers become void and its deals are put on hold',
    params: IdParams,
    body: z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) }),
    response: Listing,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
