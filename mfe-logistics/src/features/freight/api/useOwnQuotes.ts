import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useOwnQuotes = (query: QueryIn<typeof api.freightQuotes.mine> = {}) =>
  usePages(api.freightQuotes.mine, { query });
