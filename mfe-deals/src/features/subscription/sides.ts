import type { Role } from '@orebridge/contracts';
import type { PlanMetric } from '@orebridge/trade';

/** Who the page of plans is written for: what sellers look for comes first, or what buyers do. */
export type Side = 'seller' | 'buyer';

/** Sellers, suppliers and visitors see the page for sellers; everybody else sees the one for buyers. */
export const sideOf = (role: Role | null): Side =>
  role === null || role === 'seller' || role === 'supplier' ? 'seller' : 'buyer';

/** A line of a plan: something that it counts, the commission, or how far back prices reach. */
export type PlanLine = PlanMetric | 'commission' | 'priceHistory';

export const LINES: Readonly<Record<Side, readonly PlanLine[]>> = {
  seller: ['listings', 'commission', 'matchingRuns', 'seats', 'documents', 'storage', 'openOffers', 'alerts'],
  buyer: ['requirements', 'openOffers', 'matchingRuns', 'alerts', 'priceHistory', 'seats', 'documents', 'storage'],
};
