import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** The rounds that the own company has an interest in; nothing is asked unless `enabled`. */
export const useOwnRounds = (enabled: boolean) => usePages(api.rounds.mine, { query: {} }, { enabled });
