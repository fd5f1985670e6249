import { api, type Route } from '@orebridge/contracts';
import { CATHODES, COPPER, inDays, TERMS } from './desk.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const reason = { reason: 'Because of a test.' };

/** A body that each route's schema lets through; routes that take none are not in it. */
export const BODIES: ReadonlyMap<Route, object> = new Map<Route, object>([
  [api.companies.setLevel, { level: 2, ...reason }],
  [api.companies.disableUser, reason],
  [api.companies.enableUser, reason],
  [api.companies.unlockUser, reason],
  [api.companies.resetSecondStep, reason],
  [api.deals.cancel, reason],
  [api.deals.release, reason],
  [api.documents.reject, reason],
  [api.listings.create, COPPER],
  [api.listings.update, { version: 1, grade: 'changed' }],
  [api.listings.reject, reason],
  [api.matching.mark, { listingId: NOBODY, useful: true }],
  [api.notifications.sendTest, { text: 'Hello' }],
  [api.offers.make, { ...TERMS, deliveryDate: inDays(60) }],
  [api.offers.counter, { ...TERMS, versionId: NOBODY }],
  [api.offers.accept, { versionId: NOBODY }],
  [api.offers.reject, { versionId: NOBODY }],
  [api.offers.withdraw, { versionId: NOBODY }],
  [api.savedSearches.save, { name: 'Copper', query: 'mineral=copper', alert: 'none' }],
  [api.savedSearches.change, { name: 'Changed' }],
  [api.savedSearches.stop, { token: 'no-token' }],
  [api.fx.setDisplay, { currency: null, unit: null }],
  [api.team.invite, { email: 'somebody@example.com' }],
  [api.team.setRole, { companyRole: 'owner' }],
  [api.requirements.create, CATHODES],
  [api.requirements.update, { version: 1, title: 'Changed' }],
  [api.requirements.invite, { listingId: NOBODY }],
]);

/** Every route of the contract with its name, e.g. `offers.accept`. */
export const ROUTES: readonly (readonly [name: string, route: Route])[] = Object.entries(api).flatMap(
  ([area, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([name, route]) => [`${area}.${name}`, route] as const),
);
