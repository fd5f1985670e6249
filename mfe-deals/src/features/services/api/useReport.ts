import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useReport = () => useCommand(api.engagements.upload, { invalidates: [api.proposals.get] });
