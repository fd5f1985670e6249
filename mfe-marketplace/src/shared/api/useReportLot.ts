import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Reports a problem with a lot. */
export const useReportLot = (onSuccess: () => void) => useCommand(api.reports.file, { onSuccess });
