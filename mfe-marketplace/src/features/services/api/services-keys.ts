import { api, type QueryIn } from '@orebridge/contracts';

export const invalidates = [api.services.mine, api.services.get, api.services.search];

export type ServiceQuery = QueryIn<typeof api.services.search>;
