import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { ROUTES } from '../../../shared/api/query-keys';

export const useRouteAction = () => useCommand(api.freightRoutes.act, { invalidates: ROUTES });
