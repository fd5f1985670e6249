import { api } from '@orebridge/contracts';

/** A change of plan shows in the header, in what the company may still add, and among its seats. */
export const PLAN_CHANGED = [
  api.billing.mine,
  api.billing.quote,
  api.stats.subscription,
  api.team.get,
  api.companies.mine,
];
