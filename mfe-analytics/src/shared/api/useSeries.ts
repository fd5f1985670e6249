import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { marketData } = api;

/** Every published series with where it stands. */
export const useSeries = () => useRead(marketData.series, { query: {} });
