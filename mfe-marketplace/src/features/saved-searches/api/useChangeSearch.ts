import { api, type SavedSearch } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './saved-searches';

const { savedSearches } = api;

export const useChangeSearch = (onSuccess?: (saved: SavedSearch) => void) =>
  useCommand(savedSearches.change, { invalidates, ...(onSuccess ? { onSuccess } : {}) });
