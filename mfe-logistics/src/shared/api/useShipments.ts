import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useShipments = (query: QueryIn<typeof api.shipments.list> = {}, enabled = true) =>
  usePages(api.shipments.list, { query }, { enabled });
