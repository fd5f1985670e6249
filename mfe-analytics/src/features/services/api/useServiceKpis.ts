import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useServiceKpis = (days: KpiPeriod, enabled: boolean) =>
  useRead(api.kpis.services, { query: { days } }, { keepPrevious: true, enabled });
