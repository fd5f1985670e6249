import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The figures of the own company's offers and deals on one side of the trade. */
export const useFigures = (side: 'buyer' | 'seller', days: KpiPeriod) =>
  useRead(api.kpis.trade, { query: { side, days } }, { keepPrevious: true });
