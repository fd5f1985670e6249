import { api } from '@orebridge/contracts';

export const SEEN_IN = [api.ratings.queue, api.audit.list];
