import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

/** A change of plan shows in the header, in what the company may still add, and among its seats. */
export const PLAN_CHANGED = [
  api.billing.mine,
  api.billing.quote,
  api.stats.subscription,
  api.team.get,
  api.companies.mine,
];

export const useStanding = (enabled = true) => useRead(api.billing.mine, {}, { enabled });
export const useQuote = (query: QueryIn<typeof api.billing.quote>, enabled: boolean) =>
  useRead(api.billing.quote, { query }, { enabled });
export const useStartTrial = () => useCommand(api.billing.startTrial, { invalidates: PLAN_CHANGED });
export const useChangePlan = () => useCommand(api.billing.change, { invalidates: PLAN_CHANGED });
export const useKeepPlan = () => useCommand(api.billing.keep, { invalidates: PLAN_CHANGED });
export const useCancelPlan = () => useCommand(api.billing.cancel, { invalidates: PLAN_CHANGED });
