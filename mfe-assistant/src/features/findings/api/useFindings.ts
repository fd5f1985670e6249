import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { agents } = api;

/** What the agents found for the person and the own company. */
export const useFindings = () => usePages(agents.mine, { query: {} });
