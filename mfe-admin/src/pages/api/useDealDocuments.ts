import { api, type ExecutionQueueRow } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** Documents of deals that wait for a decision, the oldest first; none until they are known. */
export const useDealDocuments = (): readonly ExecutionQueueRow[] =>
  useRead(api.execution.desk, {}).data?.documents ?? [];
