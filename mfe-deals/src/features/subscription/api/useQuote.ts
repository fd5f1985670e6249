import { api, type QueryIn } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useQuote = (query: QueryIn<typeof api.billing.quote>, enabled: boolean) =>
  useRead(api.billing.quote, { query }, { enabled });
