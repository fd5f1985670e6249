import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The lots on the own watch list. */
export const useWatched = () => useRead(api.listings.watched, {});
