import { api } from '@orebridge/contracts';

export const invalidates = [api.settlements.get, api.assays.get, api.deals.get, api.rooms.documents];
