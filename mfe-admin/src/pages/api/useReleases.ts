import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** Every part of the site with its releases. */
export const useReleases = () => useRead(api.remotes.list, {});
