import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './services-keys';

export const useWorkAction = () => useCommand(api.engagements.act, { invalidates });
