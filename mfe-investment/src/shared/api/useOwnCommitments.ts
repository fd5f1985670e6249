import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { rounds } = api;

export const useOwnCommitments = (enabled = true) => usePages(rounds.mine, { query: {} }, { enabled });
