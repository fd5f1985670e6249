import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { marketData } = api;

export const useTransport = (days: KpiPeriod) =>
  useRead(marketData.transport, { query: { days } }, { keepPrevious: true });
