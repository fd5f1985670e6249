import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { savedSearches } = api;

/** Ends an alert by the link of its mail. */
export const useStopAlert = () => useCommand(savedSearches.stop);
