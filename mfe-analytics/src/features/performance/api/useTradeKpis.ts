import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useTradeKpis = (side: 'buyer' | 'seller', days: KpiPeriod) =>
  useRead(api.kpis.trade, { query: { side, days } }, { keepPrevious: true });
