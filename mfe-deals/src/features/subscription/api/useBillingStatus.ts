import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useBillingStatus = (enabled = true) => useRead(api.billing.mine, {}, { enabled });
