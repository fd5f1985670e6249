import { api } from '@orebridge/contracts';

/** Whatever is done in the execution of a deal changes the deal, its lists and the administrators' desk. */
export const invalidates = [api.execution.get, api.deals.get, api.deals.list, api.execution.desk, api.rooms.documents];
