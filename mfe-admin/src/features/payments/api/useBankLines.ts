import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { ledger } = api;

export const useBankLines = (query: QueryIn<typeof ledger.lines>) => usePages(ledger.lines, { query });
