import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const usePlatformKpis = (days: KpiPeriod, enabled: boolean) =>
  useRead(api.kpis.platform, { query: { days } }, { keepPrevious: true, enabled });
