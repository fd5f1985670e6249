import { api } from '@orebridge/contracts';

const { screening } = api;

export const CHANGED = [screening.list, api.listings.queue, api.listings.get, api.deals.get, api.audit.list];
