import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useShipment = (id: string, enabled = true) => useRead(api.shipments.get, { params: { id } }, { enabled });
