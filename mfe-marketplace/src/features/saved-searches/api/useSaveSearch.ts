import { api, type SavedSearch } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './saved-searches';

const { savedSearches } = api;

export const useSaveSearch = (onSuccess: (saved: SavedSearch) => void) =>
  useCommand(savedSearches.save, { invalidates, onSuccess });
