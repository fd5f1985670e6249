import type { PlanMetric } from '@orebridge/trade';
import { CURRENT_DOCUMENTS, STORED_BYTES } from '../compliance/documents/index.js';
import { takenSeats } from '../identity/companies/index.js';
import { COUNTED_PROJECTS, RUNNING_ROUNDS } from '../investment/projects/index.js';
import { ACTIVE_LISTINGS, ListingExpiryJob } from '../market/listings/index.js';
import { PRICE_ALERTS } from '../market/market-data/index.js';
import { OPEN_REQUIREMENTS } from '../market/requirements/index.js';
import { SEARCH_ALERTS } from '../market/saved-searches/index.js';
import { type Get, providePort } from '../platform/lifecycle/port.js';
import { PlanMeters, spentDaily } from '../finance/billing/index.js';
import type { QuotaMeter } from '../platform/limits/quotas.js';
import { OPEN_OFFERS } from '../trading/offers/index.js';

/** How each thing that a plan limits is counted; the compiler holds it complete. Shipments and calls are not limited yet. */
const METERS: Readonly<Record<PlanMetric, (get: Get) => readonly QuotaMeter[]>> = {
  seats: () => [{ used: takenSeats }],
  listings: (get) => [
    {
      used: ACTIVE_LISTINGS,
      shed: (em, ctx, companyId, count) => get(ListingExpiryJob).lapseOldest(em, ctx, companyId, count),
    },
  ],
  requirements: () => [{ used: OPEN_REQUIREMENTS }],
  openOffers: () => [OPEN_OFFERS],
  documents: () => [{ used: CURRENT_DOCUMENTS }],
  storage: () => [{ used: STORED_BYTES }],
  shipments: () => [],
  alerts: () => [{ used: PRICE_ALERTS }, { used: SEARCH_ALERTS }],
  matchingRuns: () => [spentDaily('matchingRuns')],
  assistantMessages: () => [spentDaily('assistantMessages')],
  projects: () => [{ used: COUNTED_PROJECTS }],
  openRounds: () => [{ used: RUNNING_ROUNDS }],
  apiCalls: () => [],
};

export const PLAN_PORTS = [providePort(PlanMeters, (get) => ({ of: (metric) => METERS[metric](get) }))];
