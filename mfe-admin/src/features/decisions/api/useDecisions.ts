import { api, type DecisionKind } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** What waits for a decision of the reader, by its due time; of one kind, or of all. */
export const useDecisions = (kind?: DecisionKind) =>
  useRead(api.decisions.queue, { query: kind ? { kind } : {} }, { keepPrevious: true });
