import { api, type Route } from '@orebridge/contracts';

export const SEEN_IN: readonly Route[] = [api.ratings.ofDeal, api.ratings.ofCompany, api.profiles.get];
