import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Reports a problem with a lot. */
export const useReportLot = (onSuccess: () => void) => useCommand(api.reports.file, { onSuccess });

/** Reports what was written in a thread. */
export const useReportThread = (onSuccess: () => void) => useCommand(api.reports.fileThread, { onSuccess });
