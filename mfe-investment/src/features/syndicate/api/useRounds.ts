import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { rounds } = api;

export const useRounds = (state?: 'open' | 'proposed', enabled = true) =>
  usePages(rounds.list, { query: state ? { state } : {} }, { enabled });
