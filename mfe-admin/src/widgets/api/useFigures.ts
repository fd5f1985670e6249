import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The figures of the whole site. */
export const useFigures = (days: KpiPeriod) => useRead(api.kpis.platform, { query: { days } }, { keepPrevious: true });
