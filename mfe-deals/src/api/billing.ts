import { api, type CallResult, type QueryIn } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

/** A change of plan shows in the header, in what the company may still add, and among its seats. */
const invalidates = [api.billing.mine, api.billing.quote, api.stats.subscription, api.team.get, api.companies.mine];

export const useStanding = (enabled = true) => useRead(api.billing.mine, {}, { enabled });
export const useQuote = (query: QueryIn<typeof api.billing.quote>, enabled: boolean) =>
  useRead(api.billing.quote, { query }, { enabled });
/** The ways in which an order can be paid. */
export const usePlanWays = () => useRead(api.payments.ways, {});

export const useStartTrial = () => useCommand(api.billing.startTrial, { invalidates });
export const useChangePlan = () => useCommand(api.billing.change, { invalidates });
export const useKeepPlan = () => useCommand(api.billing.keep, { invalidates });
export const useCancelPlan = () => useCommand(api.billing.cancel, { invalidates });
export const useStartPlanPayment = () => useCommand(api.payments.start, { invalidates: [api.payments.dues] });
export const useSimulatePlanPayment = (onSuccess: (payment: CallResult<typeof api.payments.simulate>) => void) =>
  useCommand(api.payments.simulate, { invalidates: [...invalidates, api.payments.dues, api.payments.list], onSuccess });
