import { api, type DecisionKind } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** What waits for a decision of the reader, by its due time; of one kind, or of all, with these words or whatever they are. */
export const useDecisions = (kind?: DecisionKind, q = '') =>
  useRead(api.decisions.queue, { query: { ...(kind && { kind }), ...(q && { q }) } }, { keepPrevious: true });
