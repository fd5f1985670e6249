import { z } from 'zod';
import { IdParams, PageQuery, Uuid, pageOf } from './common.js';
import { ListingState } from './listing-fields.js';
import { PLACE_ACCURACIES } from './profiles.js';
import { route } from './route.js';

const Degrees = (most: number) => z.number().min(-most, 'validation.degrees').max(most, 'validation.degrees');
const OWN = { permission: 'create:listing' } as const;
const lot = { object: 'listing', params: IdParams } as const;

/** Where a lot comes from: degrees of latitude and longitude (WGS 84), and how well the place is known. */
export const OriginPinIn = z.strictObject({
  lat: Degrees(90),
  lon: Degrees(180),
  accuracy: z.enum(PLACE_ACCURACIES).exclude(['country']),
  name: z.string().trim().min(1, 'validation.required').max(160),
});
export type OriginPinIn = z.infer<typeof OriginPinIn>;

export const OriginPin = OriginPinIn.extend({ name: z.string(), pinnedAt: z.iso.datetime() }).meta({ id: 'OriginPin' });
export type OriginPin = z.infer<typeof OriginPin>;

/** A lot with its pin; null when none was set. `own` lots are those whose pin the caller may set. */
export const OriginOfLot = z
  .object({
    id: Uuid,
    reference: z.string(),
    name: z.string().nullable(),
    mineral: z.string().nullable(),
    state: ListingState,
    country: z.string().nullable(),
    mineLocation: z.string().nullable(),
    demo: z.boolean(),
    own: z.boolean(),
    pin: OriginPin.nullable(),
  })
  .meta({ id: 'OriginOfLot' });
export type OriginOfLot = z.infer<typeof OriginOfLot>;

export const origins = {
  mine: route({
    method: 'GET',
    path: '/api/origins',
    access: OWN,
    summary:
      "The own company's lots, or every company's for an admin, newest first, each with the place that it comes from",
    query: PageQuery,
    response: pageOf(OriginOfLot),
  }),
  get: route({
    ...lot,
    method: 'GET',
    path: '/api/listings/:id/origin-pin',
    access: { permission: 'view:marketplace' },
    summary: 'The place on the map that a lot comes from, for whoever may see the lot',
    response: z.object({ pin: OriginPin.nullable() }),
  }),
  pin: route({
    ...lot,
    method: 'PUT',
    path: '/api/listings/:id/origin-pin',
    access: OWN,
    summary: 'Say on the map where a lot comes from',
    body: OriginPinIn,
    response: OriginPin,
  }),
  unpin: route({
    ...lot,
    method: 'DELETE',
    path: '/api/listings/:id/origin-pin',
    access: OWN,
    summary: 'Take the place that a lot comes from off the map',
    response: z.object({ pin: z.null() }),
  }),
} as const;
