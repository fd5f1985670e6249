import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The lots for an own requirement. */
export const useMatches = (requirementId: string, enabled: boolean) =>
  useRead(api.matching.listings, { params: { id: requirementId } }, { enabled });
