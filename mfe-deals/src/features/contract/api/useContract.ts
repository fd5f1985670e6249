import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useContract = (dealId: string) => useRead(api.contracts.get, { params: { id: dealId } });
