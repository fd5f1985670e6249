import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useClientProposals = (clientId: string) =>
  useRead(api.proposals.list, { query: { clientId, limit: 20 } }, { enabled: clientId !== '' });
