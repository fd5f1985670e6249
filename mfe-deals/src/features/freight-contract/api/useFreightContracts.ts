import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { freightContracts } = api;

export const useFreightContracts = (query: QueryIn<typeof freightContracts.list>) =>
  usePages(freightContracts.list, { query });
