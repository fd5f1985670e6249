import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Says whether a suggestion was useful. */
export const useMarkMatch = () =>
  useCommand(api.matching.mark, { invalidates: [api.matching.listings, api.matching.precision] });
