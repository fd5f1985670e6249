import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useKeepSearch = () => useCommand(api.savedSearches.save, { invalidates: [api.savedSearches.list] });
