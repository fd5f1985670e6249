/** Keys of the local storage. The first two are the specification's. */
export const KEYS = {
  language: 'preferredLanguage',
  onboarded: 'hasCompletedOnboarding',
  viewRole: 'orebridge.viewRole',
  searches: 'orebridge.recentSearches',
  theme: 'orebridge.theme',
  searched: 'orebridge.hasSearched',
  session: 'orebridge.session',
  spilled: 'orebridge.dashboardSpilled',
} as const;
type Key = (typeof KEYS)[keyof typeof KEYS];

/** What is kept under a key; null when nothing is, or when the browser refuses storage. */
export const recall = (key: Key): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a text under a key; null forgets it. A browser that refuses storage only forgets sooner. */
export const keep = (key: Key, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks refuse storage.
  }
};
