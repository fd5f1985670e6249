import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** The own company's requirements, newest change first. */
export const useOwnRequirements = (enabled = true) =>
  usePages(api.requirements.mine, { query: { limit: 50 } }, { enabled });
