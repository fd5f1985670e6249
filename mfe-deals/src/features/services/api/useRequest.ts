import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useRequest = (id: string, enabled = true) =>
  useRead(api.serviceRequests.get, { params: { id } }, { enabled });
