import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { ORIGINS } from '../../../shared/api/query-keys';

export const useUnpin = () => useCommand(api.origins.unpin, { invalidates: ORIGINS });
