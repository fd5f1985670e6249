import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** How the company's cargoes stand against the rules. */
export const useComplianceSummary = () => useRead(api.compliance.summary, {});
