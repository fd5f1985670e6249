import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** What buyers are looking for. */
export const useOpenRequirements = (enabled = true) =>
  usePages(api.requirements.open, { query: { limit: 50 } }, { enabled });
