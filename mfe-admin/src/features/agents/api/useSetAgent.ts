import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { agents } = api;

export const useSetAgent = () => useCommand(agents.set, { invalidates: [agents.list] });
