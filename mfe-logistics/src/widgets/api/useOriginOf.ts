import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useOriginOf = (id: string) => useRead(api.origins.get, { params: { id } });
