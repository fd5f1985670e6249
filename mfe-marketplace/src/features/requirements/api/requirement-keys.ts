import { api } from '@orebridge/contracts';

export const CHANGED = [api.requirements.get, api.requirements.mine, api.matching.listings, api.matching.best];
