import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { agents } = api;

/** What the agents found, page after page. */
export const useAgentFindings = (query: QueryIn<typeof agents.findings>) => usePages(agents.findings, { query });
