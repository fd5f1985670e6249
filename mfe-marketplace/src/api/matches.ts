import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

/** The lots for an own requirement. */
export const useMatches = (requirementId: string, enabled: boolean) =>
  useRead(api.matching.listings, { params: { id: requirementId } }, { enabled });

/** The requirements for an own lot. */
export const useBuyers = (listingId: string, enabled: boolean) =>
  useRead(api.matching.buyers, { params: { id: listingId } }, { enabled });

/** The best matches of everything that the company needs, or offers. */
export const useBestMatches = (side: 'buying' | 'selling') => useRead(api.matching.best, { query: { side } });

/** How often the first five suggestions led somewhere. */
export const usePrecision = () => useRead(api.matching.precision, {});

/** Says whether a suggestion was useful. */
export const useMarkMatch = () =>
  useCommand(api.matching.mark, { invalidates: [api.matching.listings, api.matching.precision] });

/** Points a buyer to an own lot. */
export const useInviteBuyer = (onSuccess: () => void) =>
  useCommand(api.requirements.invite, { invalidates: [api.matching.buyers, api.matching.best], onSuccess });
