import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** The own company's requirements, newest change first. */
export const useOwnRequirements = (enabled = true) =>
  usePages(api.requirements.mine, { query: { limit: 50 } }, { enabled });

/** What buyers are looking for. */
export const useOpenRequirements = (enabled = true) =>
  usePages(api.requirements.open, { query: { limit: 50 } }, { enabled });
