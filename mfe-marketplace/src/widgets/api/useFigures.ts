import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The figures of the own company's lots. */
export const useFigures = (days: KpiPeriod) => useRead(api.kpis.listings, { query: { days } }, { keepPrevious: true });
