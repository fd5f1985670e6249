import { api } from '@orebridge/contracts';

/** A signature or an amendment changes the contract, its deal, and what is in their lists. */
export const invalidates = [api.contracts.get, api.contracts.list, api.deals.get, api.deals.list, api.rooms.documents];
