import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { SHIPMENTS } from '../../../shared/api/query-keys';

export const useRaise = () => useCommand(api.shipments.raise, { invalidates: SHIPMENTS });
