import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useShipmentFigures = (enabled = true) => useRead(api.shipments.figures, {}, { enabled });
