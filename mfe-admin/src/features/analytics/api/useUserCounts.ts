import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** How many users there are, and how many of them are active, by the lists' own counts. */
export const useUserCounts = () => {
  const all = useRead(api.companies.adminUsers, { query: { limit: 1 } });
  const active = useRead(api.companies.adminUsers, { query: { limit: 1, status: 'active' } });
  return { all, active };
};
