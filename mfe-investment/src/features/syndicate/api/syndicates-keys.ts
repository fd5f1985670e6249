import { api } from '@orebridge/contracts';

const { syndicates } = api;

export const invalidates = [syndicates.list, syndicates.get, api.rounds.get, api.rounds.list, api.rounds.mine];
