import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useService = (id: string) => useRead(api.services.get, { params: { id } });
