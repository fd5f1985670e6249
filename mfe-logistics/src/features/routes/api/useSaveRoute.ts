import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { ROUTES } from '../../../shared/api/query-keys';

export const useSaveRoute = () => useCommand(api.freightRoutes.create, { invalidates: ROUTES });
