import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useServiceFigures = (days: KpiPeriod) =>
  useRead(api.kpis.services, { query: { days } }, { keepPrevious: true });
