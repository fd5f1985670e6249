import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { ledger } = api;

/** The money side of a deal: what is held and owed, and every posting. */
export const useDealAccount = (id: string) => useRead(ledger.deal, { params: { id } });
