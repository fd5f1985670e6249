import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { marketData } = api;

export const useActivity = (days: KpiPeriod) =>
  useRead(marketData.activity, { query: { days } }, { keepPrevious: true });
