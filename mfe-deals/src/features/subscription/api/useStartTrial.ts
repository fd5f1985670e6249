import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { PLAN_CHANGED } from './billing-keys';

export const useStartTrial = () => useCommand(api.billing.startTrial, { invalidates: PLAN_CHANGED });
