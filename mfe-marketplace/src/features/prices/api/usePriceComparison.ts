import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** A lot's price held against a published series. */
export const usePriceComparison = (id: string) => useRead(api.prices.ofListing, { params: { id } });
