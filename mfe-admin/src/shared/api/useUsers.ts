import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** All users, page after page. */
export const useUsers = (query: QueryIn<typeof api.companies.adminUsers>, enabled = true) =>
  usePages(api.companies.adminUsers, { query }, { enabled });
