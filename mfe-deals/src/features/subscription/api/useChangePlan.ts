import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { PLAN_CHANGED } from './billing-keys';

export const useChangePlan = () => useCommand(api.billing.change, { invalidates: PLAN_CHANGED });
