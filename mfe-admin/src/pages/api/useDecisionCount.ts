import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** How much waits for a decision of the reader; undefined until it is known. */
export const useDecisionCount = () => useRead(api.decisions.count, {}).data;
