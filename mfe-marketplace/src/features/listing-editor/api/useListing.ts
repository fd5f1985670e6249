import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** One lot with everything the caller may see of it. */
export const useListing = (id: string, options?: { enabled?: boolean }) =>
  useRead(api.listings.get, { params: { id } }, options);
