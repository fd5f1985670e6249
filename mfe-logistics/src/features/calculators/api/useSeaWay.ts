import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useSeaWay = (from: string, to: string) =>
  useRead(api.supply.seaWay, { query: { from, to } }, { enabled: Boolean(from && to && from !== to) });
