import { api, type KpiPeriod } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useShipmentFigures = (days: KpiPeriod = '30') =>
  useRead(api.shipments.figures, { query: { days } }, { keepPrevious: true });
