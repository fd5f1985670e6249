import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { agents } = api;

export const useDecideFinding = () => useCommand(agents.decideMine, { invalidates: [agents.mine] });
