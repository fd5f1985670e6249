import { api } from '@orebridge/contracts';

const { savedSearches } = api;

export const invalidates = [savedSearches.list];

/** The time zone that the browser says it is in. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
