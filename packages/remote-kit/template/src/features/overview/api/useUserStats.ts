import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** How many suppliers and buyers the site has. */
export const useUserStats = () => useRead(api.stats.users, {});
