import { z } from 'zod';
import { DecimalString, IsoDateTime } from './common.js';
import { route } from './route.js';

/** Days that a dashboard looks back; the period before it is as long. */
export const KPI_PERIODS = ['30', '90', '365'] as const;
export const KpiPeriod = z.enum(KPI_PERIODS);
export type KpiPeriod = z.infer<typeof KpiPeriod>;

export const KPI_IDS = [
  'activeListings',
  'listingViews',
  'inquiries',
  'inquiryRate',
  'offerWinRate',
  'openValue',
  'settledValue',
  'daysToSign',
  'onTimeDelivery',
  'supplierConcentration',
  'highRiskSpend',
  'newUsers',
  'verifiedCompanies',
  'listingsWaiting',
  'reviewHours',
  'liquidity',
  'disputes',
  'heldListings',
  'proposalsSent',
  'proposalWinRate',
  'bookedValue',
  'reportHours',
  'revisionRate',
  'clientCount',
  'repeatClients',
  'accreditationDays',
  'committedValue',
  'fundedValue',
  'uncalledValue',
  'softCircleValue',
  'allocationRate',
  'jurisdictionRisk',
  'overdueReports',
  'dataRoomReads',
] as const;

/**
 * One figure of a dashboard (trade rules 8). `value` is null where nothing was there to count; `n` says how many records it
 * stands on. `index` is the Herfindahl-Hirschman index, 0 to 10,000; of jurisdiction risk, 0 to 100, 100 the worst.
 * `previous` is the same of the period before, or of its start; null where that is not kept. `leftOut` counts deals in
 * currencies whose rate to the dollar is not known.
 */
export const Kpi = z
  .object({
    id: z.enum(KPI_IDS),
    unit: z.enum(['count', 'percent', 'usd', 'days', 'hours', 'index']),
    value: DecimalString.nullable(),
    n: z.number().int(),
    leftOut: z.number().int(),
    previous: z.object({ value: DecimalString.nullable(), n: z.number().int() }).nullable(),
  })
  .meta({ id: 'Kpi' });
export type Kpi = z.infer<typeof Kpi>;

/** `demo`: the figures are those of demo records; real and demo records are never counted together. */
export const KpiReport = z
  .object({ from: IsoDateTime, to: IsoDateTime, demo: z.boolean(), kpis: z.array(Kpi) })
  .meta({ id: 'KpiReport' });
export type KpiReport = z.infer<typeof KpiReport>;

const Part = { usd: DecimalString, sharePct: DecimalString };

/**
 * Where an investor's commitments stand now, the largest first: what is allocated, else what is committed, in dollars and
 * in per cent of the whole. `governanceRisk` is 0 to 100, 100 the worst; null where no indicator is published. `year`: the
 * last of which the indicators are.
 */
export const Portfolio = z
  .object({
    demo: z.boolean(),
    totalUsd: DecimalString,
    commitments: z.number().int(),
    minerals: z.array(z.object({ mineral: z.string().nullable(), ...Part })),
    countries: z.array(z.object({ country: z.string().nullable(), ...Part, governanceRisk: DecimalString.nullable() })),
    risk: z
      .object({ governanceRisk: DecimalString, coveredPct: DecimalString, year: z.number().int().nullable() })
      .nullable(),
  })
  .meta({ id: 'Portfolio' });
export type Portfolio = z.infer<typeof Portfolio>;

const query = z.object({ days: KpiPeriod.default('30') });

export const kpis = {
  listings: route({
    method: 'GET',
    path: '/api/kpis/listings',
    access: { permission: 'create:listing' },
    summary: "Figures of the own company's lots",
    query,
    response: KpiReport,
  }),
  trade: route({
    method: 'GET',
    path: '/api/kpis/trade',
    access: { permission: 'view:deals' },
    summary: "Figures of the own company's offers and deals, as buyer or as seller",
    query: query.extend({ side: z.enum(['buyer', 'seller']).default('buyer') }),
    response: KpiReport,
  }),
  services: route({
    method: 'GET',
    path: '/api/kpis/services',
    access: { permission: 'create:proposal' },
    summary: "Figures of the own company's proposals and of the work that came of them",
    query,
    response: KpiReport,
  }),
  investments: route({
    method: 'GET',
    path: '/api/kpis/investments',
    access: { permission: 'view:investments' },
    summary: "Figures of the own company's interests, commitments and the projects they are in",
    query,
    response: KpiReport,
  }),
  portfolio: route({
    method: 'GET',
    path: '/api/kpis/portfolio',
    access: { permission: 'view:investments' },
    summary: "The own company's commitments by commodity and country, with the governance of those countries",
    response: Portfolio,
  }),
  platform: route({
    method: 'GET',
    path: '/api/kpis/platform',
    access: { roles: ['admin'] },
    summary: 'Figures of the whole site',
    query,
    response: KpiReport,
  }),
} as const;
