import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './execution-keys';

export const useExecutionAction = () => useCommand(api.execution.act, { invalidates });
