import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { FREIGHT } from '../../../shared/api/query-keys';

export const useCloseRequest = () => useCommand(api.freightRequests.close, { invalidates: FREIGHT });
