import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './saved-searches';

const { savedSearches } = api;

export const useRemoveSearch = () => useCommand(savedSearches.remove, { invalidates });
