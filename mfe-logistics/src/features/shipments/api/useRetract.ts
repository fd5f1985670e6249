import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { SHIPMENTS } from '../../../shared/api/query-keys';

export const useRetract = () => useCommand(api.shipments.retract, { invalidates: SHIPMENTS });
