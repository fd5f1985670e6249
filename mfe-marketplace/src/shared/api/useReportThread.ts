import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Reports what was written in a thread. */
export const useReportThread = (onSuccess: () => void) => useCommand(api.reports.fileThread, { onSuccess });
