import { monthsAfter } from '../calendar/day.js';
import { EU_MEMBERS } from '../compliance/countries.js';

/** Stages of a project, from ground to care and maintenance (trade rules 6.1). */
export const PROJECT_STAGES = [
  'grassroots',
  'resource',
  'pea',
  'pfs',
  'dfs',
  'construction',
  'production',
  'care',
] as const;
export type ProjectStage = (typeof PROJECT_STAGES)[number];

/** Codes under which a resource may be reported; `none` is shown as "no code-compliant estimate". */
export const REPORT_CODES = ['ni_43_101', 'jorc_2012', 'samrec', 'sk_1300', 'perc', 'none'] as const;
export type ReportCode = (typeof REPORT_CODES)[number];

export const INSTRUMENTS = ['equity', 'convertible', 'loan_note', 'royalty', 'stream', 'prepaid_offtake'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** How a round shares its cap: as it comes until full, or in proportion when the book is closed (trade rules 6.3). */
export const SHARING = ['first_come', 'pro_rata'] as const;
export type Sharing = (typeof SHARING)[number];

/** Kinds of investors (trade rules 1.2); who has shown nothing is retail. */
export const INVESTOR_CATEGORIES = ['retail', 'accredited', 'professional'] as const;
export type InvestorCategory = (typeof INVESTOR_CATEGORIES)[number];

/** Legal routes on which a round may meet investors (trade rules 6.4). */
export const ROUTES = ['professional', 'us_506c', 'us_reg_cf', 'eu_crowdfunding'] as const;
export type OfferRoute = (typeof ROUTES)[number];

/** Rounds, commitments and syndicates are in this currency. */
export const ROUND_CURRENCY = 'USD';

/** Limits and timers of funding (trade rules 1.10, 1.11, 6.2, 6.4). Money in USD unless said. */
export const FUNDING_RULES = {
  /** Verification level that owners and investors need. */
  level: 2,
  /** Until a licensed partner exists, the product only matches and records interest. */
  binding: false,
  minTicket: '25000',
  coolingOffHours: 96,
  changeRightDays: 5,
  reportMonths: 24,
  roundDaysMax: 365,
  crowdCap: '5000000',
  leadGuaranteeMaxPercent: 50,
  syndicate: { leadShare: '0.1', carryMaxPercent: 20, feeMaxPercent: 2, membersMin: 2, membersMax: 30 },
  /** Questions of the knowledge test, and how many must be right. */
  test: { questions: 6, right: 5, waitHours: 24 },
  filesMax: 40,
} as const;

const STAGE_ORDER: Readonly<Record<ProjectStage, number>> = {
  grassroots: 0,
  resource: 1,
  pea: 2,
  pfs: 3,
  dfs: 4,
  construction: 5,
  production: 5,
  care: 5,
};

/** True when a project may state reserves: a pre-feasibility study or better (trade rules 6.1). */
export const mayStateReserves = (stage: ProjectStage): boolean => STAGE_ORDER[stage] >= STAGE_ORDER.pfs;

const ADMITS: Readonly<Record<OfferRoute, (country: string, category: InvestorCategory) => boolean>> = {
  professional: (country, category) => country !== 'US' && category === 'professional',
  us_506c: (country, category) => country === 'US' && category !== 'retail',
  us_reg_cf: (country) => country === 'US',
  eu_crowdfunding: (country) => EU_MEMBERS.countries.includes(country),
};

/** Routes whose offers are limited to {@link FUNDING_RULES.crowdCap} in twelve months. */
export const CROWD_ROUTES: readonly OfferRoute[] = ['us_reg_cf', 'eu_crowdfunding'];

/** The route on which an investor may take part in a round, by country (ISO 3166-1 alpha-2) and category; null: none. */
export const routeFor = (
  routes: readonly OfferRoute[],
  country: string,
  category: InvestorCategory,
): OfferRoute | null => ROUTES.find((route) => routes.includes(route) && ADMITS[route](country, category)) ?? null;

/** True when a report of `effective` (YYYY-MM-DD) is older than 24 months on `day`. */
export const isReportStale = (effective: string, day: string): boolean =>
  monthsAfter(effective, FUNDING_RULES.reportMonths) < day;
