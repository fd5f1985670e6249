import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** What the terms of price of an offer on a lot start from and are valued by. */
export const useOfferedCargo = (listingId: string) => useRead(api.offers.cargo, { params: { id: listingId } });
