import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useOrigins = () => usePages(api.origins.mine, { query: {} });
