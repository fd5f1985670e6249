import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { FREIGHT } from '../../../shared/api/query-keys';

export const useAsk = () => useCommand(api.freightRequests.create, { invalidates: FREIGHT });
