import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { ORIGINS } from '../../../shared/api/query-keys';

export const usePin = () => useCommand(api.origins.pin, { invalidates: ORIGINS });
