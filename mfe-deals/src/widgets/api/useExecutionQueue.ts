import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useExecutionQueue = () => useRead(api.execution.desk, {});
