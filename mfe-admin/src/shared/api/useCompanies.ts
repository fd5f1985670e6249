import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** All companies, the newest first, page after page. */
export const useCompanies = (query: QueryIn<typeof api.companies.adminList>, enabled = true) =>
  usePages(api.companies.adminList, { query }, { enabled });
