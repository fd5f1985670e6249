import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The reference rates of today; asked for only where a rate is needed. */
export const useRates = (enabled: boolean) => useRead(api.fx.rates, { query: {} }, { enabled }).data;
