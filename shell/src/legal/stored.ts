/** Where the browser keeps something for the site. */
export type StoredIn = 'cookie' | 'local' | 'session' | 'database';

/**
 * Everything that this site keeps in a browser. Where it is served over TLS, the names of `sid` and `known` begin with
 * `__Host-`; a name that ends in `*` goes on with an id. What each is for is the text `cookies.of.<text>`.
 */
export const STORED: readonly { readonly name: string; readonly where: StoredIn; readonly text: string }[] = [
  { name: 'sid', where: 'cookie', text: 'sid' },
  { name: 'known', where: 'cookie', text: 'known' },
  { name: 'oid', where: 'cookie', text: 'oid' },
  { name: 'preferredLanguage', where: 'cookie', text: 'language' },
  { name: 'preferredLanguage', where: 'local', text: 'language.local' },
  { name: 'hasCompletedOnboarding', where: 'local', text: 'onboarded' },
  { name: 'orebridge.viewRole', where: 'local', text: 'viewRole' },
  { name: 'orebridge.recentSearches', where: 'local', text: 'searches' },
  { name: 'orebridge.theme', where: 'local', text: 'theme' },
  { name: 'orebridge.hasSearched', where: 'local', text: 'searched' },
  { name: 'orebridge.session', where: 'local', text: 'session' },
  { name: 'orebridge.dashboardSpilled', where: 'local', text: 'spilled' },
  { name: 'orebridge.releases', where: 'local', text: 'releases' },
  { name: 'orebridge.admin.queueKeys', where: 'local', text: 'queueKeys' },
  { name: 'orebridge.marketplace.columns', where: 'local', text: 'columns' },
  { name: 'orebridge.marketplace.prices', where: 'local', text: 'prices' },
  { name: 'orebridge.private.*', where: 'local', text: 'private' },
  { name: 'orebridge.private', where: 'database', text: 'files' },
  { name: 'deals.execution.*', where: 'session', text: 'execution' },
  { name: 'orebridge.overrides', where: 'session', text: 'overrides' },
  { name: 'react-router-scroll-positions', where: 'session', text: 'scroll' },
];
