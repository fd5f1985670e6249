import { TRANSPORT_LEG_MODES } from '@orebridge/trade';
import { z } from 'zod';
import { Currency, DecimalString, IdParams, IsoDate, Uuid } from './common.js';
import { FreightPlace } from './freight.js';
import { route } from './route.js';

/** The cargo of a deal as requests for its freight, inspection, analysis or insurance start with it; null where nothing is known. */
export const DealCargo = z
  .object({
    dealId: Uuid,
    reference: z.string(),
    name: z.string(),
    mineralType: z.string().nullable(),
    /** Where it comes from, ISO 3166-1 alpha-2. */
    originCountry: z.string().nullable(),
    /** As it was agreed, in the unit of the deal. */
    quantity: DecimalString,
    unit: z.string(),
    /** Metric tonnes with and without moisture: as loaded, before that by the moisture that the lot was offered with. */
    wet: DecimalString.nullable(),
    dry: DecimalString.nullable(),
    mode: z.enum(TRANSPORT_LEG_MODES).nullable(),
    from: FreightPlace.nullable(),
    to: FreightPlace.nullable(),
    readyOn: IsoDate.nullable(),
    deliverBy: IsoDate.nullable(),
    value: DecimalString,
    currency: Currency,
  })
  .meta({ id: 'DealCargo' });
export type DealCargo = z.infer<typeof DealCargo>;

export const dealCargo = {
  get: route({
    method: 'GET',
    path: '/api/deals/:id/cargo',
    access: { permission: 'view:deals' },
    object: 'deal',
    summary: 'The cargo of a deal with its weights, places and dates, to its parties and admins',
    params: IdParams,
    response: DealCargo,
  }),
} as const;
