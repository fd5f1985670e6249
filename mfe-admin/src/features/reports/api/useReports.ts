import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { reports } = api;

/** Reported problems, page after page. */
export const useReports = (query: QueryIn<typeof reports.queue>) => usePages(reports.queue, { query });
