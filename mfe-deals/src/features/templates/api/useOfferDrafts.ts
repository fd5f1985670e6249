import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The company's unsent offers. */
export const useOfferDrafts = () => useRead(api.offerDrafts.list, {});
