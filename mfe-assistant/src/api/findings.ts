import { api } from '@orebridge/contracts';
import { useCommand, usePages } from '@orebridge/remote-kit';

const { agents } = api;

/** What the agents found for the person and the own company. */
export const useFindings = () => usePages(agents.mine, { query: {} });

export const useDecideFinding = () => useCommand(agents.decideMine, { invalidates: [agents.mine] });
