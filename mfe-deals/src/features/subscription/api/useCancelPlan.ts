import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { PLAN_CHANGED } from './billing-keys';

export const useCancelPlan = () => useCommand(api.billing.cancel, { invalidates: PLAN_CHANGED });
