import { TIERS, type Tier } from '../limits.js';

/** What a plan counts: what a company holds now, or uses in a day (trade rules 1.12). */
export const PLAN_METRICS = [
  'seats',
  'listings',
  'requirements',
  'openOffers',
  'documents',
  'storage',
  'shipments',
  'alerts',
  'matchingRuns',
  'assistantMessages',
  'projects',
  'openRounds',
  'apiCalls',
] as const;
export type PlanMetric = (typeof PLAN_METRICS)[number];

/** Metrics that are used up in a day, in UTC, and begin anew the next. */
export const DAILY_METRICS: readonly PlanMetric[] = ['matchingRuns', 'assistantMessages', 'apiCalls'];

/** The seller's commission: a share of the settled value of the goods, in per cent, never above the cap in US dollars. */
export interface CommissionRate {
  readonly ratePct: string;
  readonly capUsd: string;
}

export interface Plan {
  /** Price of a month in US dollars. */
  readonly monthlyUsd: string;
  /** null is no limit; storage in bytes. */
  readonly limits: Readonly<Record<PlanMetric, number | null>>;
  /** How far back price series reach, in months; null is all there is. */
  readonly priceHistoryMonths: number | null;
  readonly commission: CommissionRate;
}

const GB = 1_000_000_000;

/** The plans (trade rules 1.12). Seats have a limit everywhere: the largest plan's is its fair use. */
export const PLANS: Readonly<Record<Tier, Plan>> = {
  basic: {
    monthlyUsd: '0',
    limits: {
      seats: 1,
      listings: 2,
      requirements: 3,
      openOffers: 5,
      documents: 25,
      storage: GB / 4,
      shipments: 2,
      alerts: 3,
      matchingRuns: 5,
      assistantMessages: 20,
      projects: 0,
      openRounds: 0,
      apiCalls: 0,
    },
    priceHistoryMonths: 3,
    commission: { ratePct: '0.75', capUsd: '25000' },
  },
  asm: {
    monthlyUsd: '19',
    limits: {
      seats: 3,
      listings: 10,
      requirements: 5,
      openOffers: 20,
      documents: 100,
      storage: GB,
      shipments: 10,
      alerts: 10,
      matchingRuns: 20,
      assistantMessages: 50,
      projects: 1,
      openRounds: 1,
      apiCalls: 0,
    },
    priceHistoryMonths: 12,
    commission: { ratePct: '0.40', capUsd: '5000' },
  },
  professional: {
    monthlyUsd: '299',
    limits: {
      seats: 10,
      listings: 50,
      requirements: 50,
      openOffers: 100,
      documents: 1000,
      storage: 10 * GB,
      shipments: 100,
      alerts: 50,
      matchingRuns: 100,
      assistantMessages: 300,
      projects: 3,
      openRounds: 2,
      apiCalls: 1000,
    },
    priceHistoryMonths: 120,
    commission: { ratePct: '0.35', capUsd: '15000' },
  },
  enterprise: {
    monthlyUsd: '1499',
    limits: {
      seats: 250,
      listings: null,
      requirements: null,
      openOffers: null,
      documents: 10_000,
      storage: 100 * GB,
      shipments: null,
      alerts: 500,
      matchingRuns: null,
      assistantMessages: 2000,
      projects: 20,
      openRounds: 10,
      apiCalls: 50_000,
    },
    priceHistoryMonths: null,
    commission: { ratePct: '0.15', capUsd: '10000' },
  },
};

/** What `tier` allows of `metric`; null is no limit. */
export const planLimit = (tier: Tier, metric: PlanMetric): number | null => PLANS[tier].limits[metric];

/** True when a company that has `used` of a metric may take `more` of it. */
export const fitsPlan = (tier: Tier, metric: PlanMetric, used: number, more = 1): boolean => {
  const limit = planLimit(tier, metric);
  return limit === null || used + more <= limit;
};

/** The place of a plan among the others, the smallest first. */
export const tierRank = (tier: Tier): number => TIERS.indexOf(tier);

/** Something of which a company has more than a plan allows. */
export interface Excess {
  readonly metric: PlanMetric;
  readonly used: number;
  readonly limit: number;
}

/** What of `usage` does not fit into `tier`, in the order of {@link PLAN_METRICS}; a day's use is over by itself. */
export const excessOf = (tier: Tier, usage: Readonly<Partial<Record<PlanMetric, number>>>): Excess[] =>
  PLAN_METRICS.flatMap((metric) => {
    const limit = planLimit(tier, metric);
    const used = usage[metric] ?? 0;
    if (limit === null || used <= limit || DAILY_METRICS.includes(metric)) return [];
    return [{ metric, used, limit }];
  });
