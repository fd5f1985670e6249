import { api } from '@orebridge/contracts';

const { screening } = api;

export const CHANGED = [
  screening.list,
  screening.get,
  api.decisions.queue,
  api.listings.queue,
  api.listings.get,
  api.deals.get,
  api.audit.list,
];
