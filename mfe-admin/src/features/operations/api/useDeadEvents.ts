import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { operations } = api;

/** Events whose last try has failed, the last first. */
export const useDeadEvents = () => usePages(operations.events, { query: {} });
