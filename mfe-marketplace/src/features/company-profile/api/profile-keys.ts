import { api } from '@orebridge/contracts';

export const SEEN_IN = [api.profiles.mine, api.profiles.get, api.profiles.map, api.companies.directory];

/** What a new logo makes out of date. */
export const LOGO_SEEN_IN = SEEN_IN;
