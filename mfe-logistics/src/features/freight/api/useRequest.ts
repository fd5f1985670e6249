import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useRequest = (id: string, enabled = true) =>
  useRead(api.freightRequests.get, { params: { id } }, { enabled });
