import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useOwnProfile = () => useRead(api.profiles.mine, {});
