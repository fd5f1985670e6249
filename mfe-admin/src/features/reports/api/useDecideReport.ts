import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { reports } = api;

const CHANGED = [reports.queue, reports.get, api.listings.get, api.listings.queue];

/** The three ways to decide on a report. */
export const useDecideReport = (onSuccess: () => void) => ({
  dismiss: useCommand(reports.dismiss, { invalidates: CHANGED, onSuccess }),
  uphold: useCommand(reports.uphold, { invalidates: CHANGED, onSuccess }),
  block: useCommand(reports.block, { invalidates: CHANGED, onSuccess }),
});
