import { api } from '@orebridge/contracts';

const { savedSearches } = api;

export const invalidates = [savedSearches.list];
