import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The cargo of the deal that a request is made for. */
export const useDealCargo = (dealId: string) =>
  useRead(api.dealCargo.get, { params: { id: dealId } }, { enabled: dealId !== '' });
