import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { syndicates } = api;

export const useSyndicates = () => usePages(syndicates.list, { query: {} });
