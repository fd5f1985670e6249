import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useRoutesOnOffer = (query: QueryIn<typeof api.freightRoutes.search>) =>
  usePages(api.freightRoutes.search, { query });
