import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useRates = () => useRead(api.fx.rates, { query: {} });
