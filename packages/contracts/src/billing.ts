import { BILLING_INTERVALS, PLAN_METRICS, SUBSCRIPTION_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, IdParams, IsoDateTime, Uuid } from './common.js';
import { Tier } from './companies.js';
import { route } from './route.js';

export const BillingInterval = z.enum(BILLING_INTERVALS);
const Metric = z.enum(PLAN_METRICS);

/** How much of something a company has, and how much its plan allows; null is no limit. Storage in bytes. */
export const PlanUsage = z
  .object({ metric: Metric, used: z.number().int(), limit: z.number().int().nullable() })
  .meta({ id: 'PlanUsage' });
export type PlanUsage = z.infer<typeof PlanUsage>;

const Excess = z.object({ metric: Metric, used: z.number().int(), limit: z.number().int() });

/** A company's subscription as its people see it. */
export const Subscription = z
  .object({
    id: Uuid,
    tier: Tier,
    interval: BillingInterval,
    state: z.enum(SUBSCRIPTION_STATES),
    /** False for a plan that was granted without a price. */
    paid: z.boolean(),
    /** Price of every whole period. */
    price: DecimalString,
    currency: z.string(),
    periodFrom: IsoDateTime,
    periodTo: IsoDateTime,
    /** What follows when the period is over, if not the same again. */
    next: z.object({ tier: Tier, interval: BillingInterval }).nullable(),
    /** Set while a payment is overdue: when it is tried again, and when the plan ends. */
    dunning: z
      .object({ failedAt: IsoDateTime, retryAt: IsoDateTime.nullable(), endsAt: IsoDateTime, due: DecimalString })
      .nullable(),
    /** From when on what is above the plan is taken back, the oldest first. */
    excessEndsAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof Subscription>;

/** Something that is to be paid for the plan; payments of the purpose `subscription` name it. */
export const BillingOrder = z
  .object({
    id: Uuid,
    reference: z.string(),
    kind: z.enum(['new', 'upgrade', 'restart', 'renewal']),
    tier: Tier,
    interval: BillingInterval,
    /** Before tax, the rate of the tax in per cent, and what is to be paid with it. */
    net: DecimalString,
    taxPct: DecimalString,
    due: DecimalString,
    currency: z.string(),
  })
  .meta({ id: 'BillingOrder' });
export type BillingOrder = z.infer<typeof BillingOrder>;

/** The plan of the caller's company, what it uses, and what it may do about it. */
export const BillingStatus = z
  .object({
    tier: Tier,
    /** True for who may change the plan: owners of before, and finance people. */
    owner: z.boolean(),
    subscription: Subscription.nullable(),
    /** What waits to be paid; the change takes effect with its payment. */
    order: BillingOrder.nullable(),
    usage: z.array(PlanUsage),
    /** What is above the plan now. */
    excess: z.array(Excess),
    trialOpen: z.boolean(),
    /** Why the plan for artisanal producers is closed to the company, as a code of the errors; null when it is open. */
    asmRefusal: z.string().nullable(),
    /** True while a verified cooperative has its first year of that plan without a price before it. */
    asmFree: z.boolean(),
  })
  .meta({ id: 'BillingStatus' });
export type BillingStatus = z.infer<typeof BillingStatus>;

const Wanted = z.strictObject({ tier: Tier, interval: BillingInterval });

/** What a change of plan means, before anybody agrees to it. */
export const BillingQuote = z
  .object({
    kind: z.enum(['new', 'upgrade', 'restart', 'downgrade', 'none']),
    from: Tier,
    tier: Tier,
    /** An upgrade within a year that was paid stays in that year. */
    interval: BillingInterval,
    currency: z.string(),
    lines: z.array(
      z.object({
        kind: z.enum(['period', 'difference', 'credit']),
        tier: Tier,
        interval: BillingInterval,
        of: DecimalString,
        amount: DecimalString,
        daysLeft: z.number().int().nullable(),
        periodDays: z.number().int().nullable(),
      }),
    ),
    /** The sum of the lines, the rate of the tax on it in per cent, and what is due now with it. */
    net: DecimalString,
    taxPct: DecimalString,
    due: DecimalString,
    /** Before tax. */
    price: DecimalString,
    /** What the list says for a period: more than `price` where the first one is free. */
    listPrice: DecimalString,
    startsAt: IsoDateTime,
    /** When the price is due again; null when nothing is. */
    renewsAt: IsoDateTime.nullable(),
    /** What does not fit into the plan. */
    excess: z.array(Excess),
  })
  .meta({ id: 'BillingQuote' });
export type BillingQuote = z.infer<typeof BillingQuote>;

/** A plan as the administration sees it. */
export const CompanyPlan = z
  .object({
    tier: Tier,
    subscription: Subscription.nullable(),
    usage: z.array(PlanUsage),
    grantReason: z.string().nullable(),
  })
  .meta({ id: 'CompanyPlan' });
export type CompanyPlan = z.infer<typeof CompanyPlan>;

const command = { idempotent: true, blockedInView: true } as const;

export const billing = {
  mine: route({
    method: 'GET',
    path: '/api/billing',
    access: 'signed-in',
    summary: "The plan of the caller's company, its use, and what may be changed",
    response: BillingStatus,
  }),
  quote: route({
    method: 'GET',
    path: '/api/billing/quote',
    access: 'signed-in',
    summary: 'What a change of plan would cost now, line by line',
    query: Wanted,
    response: BillingQuote,
  }),
  startTrial: route({
    method: 'POST',
    path: '/api/billing/trial',
    access: 'signed-in',
    summary: 'Try the professional plan for 14 days, once',
    response: BillingStatus,
    ...command,
  }),
  change: route({
    method: 'POST',
    path: '/api/billing/change',
    access: 'signed-in',
    summary:
      'Take a plan: a smaller one when the period is over; a larger one as an order, which its payment brings into effect',
    body: Wanted.extend({
      /** What the person agreed to pay; a change whose price has moved meanwhile is refused. */
      due: DecimalString,
    }),
    response: BillingStatus,
    ...command,
  }),
  keep: route({
    method: 'POST',
    path: '/api/billing/keep',
    access: 'signed-in',
    summary: 'Keep the plan: take back a cancellation or a change that waits for the end of the period',
    response: BillingStatus,
    ...command,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/billing/cancel',
    access: 'signed-in',
    summary: 'Cancel the plan at the end of the period',
    response: BillingStatus,
    ...command,
  }),
  ofCompany: route({
    method: 'GET',
    path: '/api/admin/companies/:id/plan',
    access: { permission: 'view:admin' },
    object: 'company',
    summary: 'The plan of a company and its use',
    params: IdParams,
    response: CompanyPlan,
  }),
  grant: route({
    method: 'POST',
    path: '/api/admin/companies/:id/plan',
    access: { permission: 'manage:users' },
    adminRole: 'money',
    object: 'company',
    reauthenticate: true,
    summary: 'Give a company a plan for some months without a price, with the reason',
    params: IdParams,
    body: z.strictObject({
      tier: Tier,
      months: z.number().int().min(1).max(24),
      reason: z.string().trim().min(3, 'validation.required').max(500),
    }),
    response: CompanyPlan,
    ...command,
  }),
} as const;
