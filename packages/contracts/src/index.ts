import { account } from './account.js';
import { activity } from './activity.js';
import { audit } from './audit.js';
import { auth } from './auth.js';
import { companies } from './companies.js';
import { dashboards } from './dashboards.js';
import { deals } from './deals.js';
import { documents } from './documents.js';
import { fx } from './fx.js';
import { kpis } from './kpis.js';
import { listings } from './listings.js';
import { matching } from './matching.js';
import { notifications } from './notifications.js';
import { offers } from './offers.js';
import { platform } from './platform.js';
import { prices } from './prices.js';
import { remotes } from './releases.js';
import { requirements } from './requirements.js';
import { savedSearches } from './saved-searches.js';
import { secondStep } from './second-step.js';
import { stats } from './stats.js';
import { team } from './team.js';

export * from './account.js';
export * from './activity.js';
export * from './audit.js';
export * from './auth.js';
export * from './client.js';
export * from './common.js';
export * from './companies.js';
export * from './dashboards.js';
export * from './deals.js';
export * from './documents.js';
export * from './error.js';
export * from './events.js';
export * from './fx.js';
export * from './kpis.js';
export * from './languages.js';
export * from './listing-fields.js';
export * from './listing-views.js';
export * from './listings.js';
export * from './matching.js';
export * from './notifications.js';
export * from './offers.js';
export * from './platform.js';
export * from './prices.js';
export * from './release-element.js';
export * from './releases.js';
export * from './remotes.js';
export * from './requirements.js';
export * from './roles.js';
export * from './route.js';
export * from './saved-searches.js';
export * from './second-step.js';
export * from './stats.js';
export * from './support.js';
export * from './team.js';

/** Every call over the wire, by area. The controllers, the typed client, OpenAPI and the leak test are made from it. */
export const api = {
  account,
  activity,
  audit,
  auth,
  companies,
  dashboards,
  deals,
  documents,
  fx,
  kpis,
  listings,
  matching,
  notifications,
  offers,
  platform,
  prices,
  remotes,
  requirements,
  savedSearches,
  secondStep,
  stats,
  team,
} as const;
