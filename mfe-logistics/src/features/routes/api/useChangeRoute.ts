import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { ROUTES } from '../../../shared/api/query-keys';

export const useChangeRoute = () => useCommand(api.freightRoutes.update, { invalidates: ROUTES });
