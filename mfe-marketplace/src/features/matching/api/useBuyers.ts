import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The requirements for an own lot. */
export const useBuyers = (listingId: string, enabled: boolean) =>
  useRead(api.matching.buyers, { params: { id: listingId } }, { enabled });
