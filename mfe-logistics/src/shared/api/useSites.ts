import { api, type QueryIn } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useSites = (query: QueryIn<typeof api.supply.sites>) =>
  useRead(api.supply.sites, { query }, { keepPrevious: true });
