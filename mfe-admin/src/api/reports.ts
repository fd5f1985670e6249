import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const { reports } = api;
const CHANGED = [reports.queue, reports.get, api.listings.get, api.listings.queue];

/** Reported problems, page after page. */
export const useReports = (query: QueryIn<typeof reports.queue>) => usePages(reports.queue, { query });

/** One report, with the messages of the thread that it is about. */
export const useReport = (id: string) => useRead(reports.get, { params: { id } });

/** The three ways to decide on a report. */
export const useDecideReport = (onSuccess: () => void) => ({
  dismiss: useCommand(reports.dismiss, { invalidates: CHANGED, onSuccess }),
  uphold: useCommand(reports.uphold, { invalidates: CHANGED, onSuccess }),
  block: useCommand(reports.block, { invalidates: CHANGED, onSuccess }),
});
