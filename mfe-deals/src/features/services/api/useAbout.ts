import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The cargo of the deal that a request is about. */
export const useDealCargo = (dealId: string) =>
  useRead(api.dealCargo.get, { params: { id: dealId } }, { enabled: dealId !== '' });

/** The lot that a request is about. */
export const useLot = (id: string) => useRead(api.listings.get, { params: { id } }, { enabled: id !== '' });
