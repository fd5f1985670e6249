import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useProposal = (id: string) => useRead(api.proposals.get, { params: { id } });
