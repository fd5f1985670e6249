import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The own company's requirements that are not over, newest change first: 100, which is more than any plan allows. */
export const useRequirementsIn = (state: 'draft' | 'open') =>
  useRead(api.requirements.mine, { query: { limit: 100, state } });
