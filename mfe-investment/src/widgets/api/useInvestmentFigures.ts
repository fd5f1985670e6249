import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useInvestmentFigures = (days: KpiPeriod) =>
  useRead(api.kpis.investments, { query: { days } }, { keepPrevious: true });
