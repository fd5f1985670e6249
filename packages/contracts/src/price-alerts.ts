import { PRICE_ALERT_KINDS } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, IdParams, IsoDate, IsoDateTime, MessageResponse, PositiveDecimal, Uuid } from './common.js';
import { route } from './route.js';

export const PriceAlertKind = z.enum(PRICE_ALERT_KINDS);
/** More alerts than this nobody keeps. */
export const PRICE_ALERTS_MAX = 50;

/** A rule on one series. `level` is a price, a per cent or a number of deviations; `periods` counts prices back. */
export const PriceAlert = z
  .object({
    id: Uuid,
    series: z.string(),
    label: z.string(),
    mineral: z.string(),
    currency: z.string(),
    unit: z.string(),
    kind: PriceAlertKind,
    level: DecimalString.nullable(),
    periods: z.number().int().nullable(),
    on: z.boolean(),
    /** False from firing on until the value has gone back by half a per cent of the level. */
    armed: z.boolean(),
    last: z.object({ date: IsoDate, price: DecimalString }).nullable(),
    stale: z.boolean(),
    firedAt: IsoDateTime.nullable(),
    createdAt: IsoDateTime,
  })
  .meta({ id: 'PriceAlert' });
export type PriceAlert = z.infer<typeof PriceAlert>;

const NEEDS_LEVEL = new Set<string>(['above', 'below', 'move', 'volatility', 'z_score']);
const NEEDS_PERIODS = new Set<string>(['move', 'cross_sma', 'volatility', 'z_score']);

/** Which figures a kind asks for. */
export const priceAlertNeeds = (kind: string): { level: boolean; periods: boolean } => ({
  level: NEEDS_LEVEL.has(kind),
  periods: NEEDS_PERIODS.has(kind),
});

const Rule = z
  .strictObject({
    series: z.string().min(1, 'validation.required').max(60),
    kind: PriceAlertKind,
    level: PositiveDecimal.nullable(),
    periods: z.number().int().min(2).max(250).nullable(),
  })
  .superRefine((rule, ctx) => {
    const needs = priceAlertNeeds(rule.kind);
    for (const field of ['level', 'periods'] as const)
      if (needs[field] !== (rule[field] !== null))
        ctx.addIssue({ code: 'custom', path: [field], message: 'validation.required' });
  });

export const priceAlerts = {
  list: route({
    method: 'GET',
    path: '/api/price-alerts',
    access: 'signed-in',
    summary: 'The own price alerts, the newest first',
    response: z.object({ items: z.array(PriceAlert), limit: z.number().int() }),
  }),
  add: route({
    method: 'POST',
    path: '/api/price-alerts',
    access: 'signed-in',
    summary: 'Be told when a published price meets a rule',
    body: Rule,
    response: PriceAlert,
    status: 201,
    idempotent: true,
  }),
  turn: route({
    method: 'PATCH',
    path: '/api/price-alerts/:id',
    access: 'signed-in',
    object: 'price-alert',
    summary: 'Switch a price alert on or off',
    params: IdParams,
    body: z.strictObject({ on: z.boolean() }),
    response: PriceAlert,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/price-alerts/:id',
    access: 'signed-in',
    object: 'price-alert',
    summary: 'Delete a price alert',
    params: IdParams,
    response: MessageResponse,
  }),
} as const;
