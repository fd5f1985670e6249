import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useOwnRoutes = () => usePages(api.freightRoutes.mine, { query: {} });
