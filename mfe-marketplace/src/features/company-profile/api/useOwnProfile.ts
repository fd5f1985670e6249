import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The own public profile, to be edited. */
export const useOwnProfile = () => useRead(api.profiles.mine, {});
