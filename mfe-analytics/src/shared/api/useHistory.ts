import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { marketData } = api;

/** All prices of a series; nothing is read while there is none. */
export const useHistory = (series: string | null) =>
  useRead(marketData.history, { query: { series: series ?? '' } }, { enabled: series !== null });
