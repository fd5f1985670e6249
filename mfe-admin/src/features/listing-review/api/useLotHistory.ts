import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The versions of a lot, and how it differs from what buyers saw last. */
export const useLotHistory = (id: string) => useRead(api.listings.history, { params: { id } });
