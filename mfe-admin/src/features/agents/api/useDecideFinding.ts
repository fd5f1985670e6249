import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { agents } = api;

export const useDecideFinding = (onSuccess: () => void) =>
  useCommand(agents.decide, { invalidates: [agents.findings, agents.list], onSuccess });
