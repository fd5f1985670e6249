import type { LandingStats } from './host';

/** What the specification shows until the live figures are there. */
export const STATS_AT_FIRST: LandingStats = { totalUsers: 671, verifiedSuppliers: 608 };
/** What it shows when they do not come. */
export const STATS_ON_FAILURE: LandingStats = { totalUsers: 671, verifiedSuppliers: 29 };
