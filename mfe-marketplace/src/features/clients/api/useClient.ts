import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useClient = (id: string) => useRead(api.clients.get, { params: { id } }, { enabled: id !== '' });
