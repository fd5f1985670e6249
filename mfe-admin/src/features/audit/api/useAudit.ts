import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** The audit, the newest row first, page after page. */
export const useAudit = (query: QueryIn<typeof api.audit.list>) => usePages(api.audit.list, { query });
