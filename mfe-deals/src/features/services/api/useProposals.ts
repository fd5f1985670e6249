import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export const useProposals = (query: QueryIn<typeof api.proposals.list>, enabled = true) =>
  usePages(api.proposals.list, { query }, { enabled });
