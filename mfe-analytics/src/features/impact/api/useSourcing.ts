import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { marketData } = api;

export const useSourcing = (days: KpiPeriod) =>
  useRead(marketData.sourcing, { query: { days } }, { keepPrevious: true });
