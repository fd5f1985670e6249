import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { PLAN_CHANGED } from './billing-keys';

export const useKeepPlan = () => useCommand(api.billing.keep, { invalidates: PLAN_CHANGED });
