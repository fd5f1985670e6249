import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const { agents } = api;

/** Every agent with its last run, and how the assistant is used. */
export const useAgents = () => useRead(agents.list, {});

export const useSetAgent = () => useCommand(agents.set, { invalidates: [agents.list] });

/** What the agents found, page after page. */
export const useAgentFindings = (query: QueryIn<typeof agents.findings>) => usePages(agents.findings, { query });

export const useDecideFinding = (onSuccess: () => void) =>
  useCommand(agents.decide, { invalidates: [agents.findings, agents.list], onSuccess });
