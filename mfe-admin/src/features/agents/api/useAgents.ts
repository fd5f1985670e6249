import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { agents } = api;

/** Every agent with its last run, and how the assistant is used. */
export const useAgents = () => useRead(agents.list, {});
