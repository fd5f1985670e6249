import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useLot = (id: string, options: { enabled?: boolean } = {}) =>
  useRead(api.listings.get, { params: { id } }, options);
