import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The rules of the decision table as they are in force. */
export const useComplianceRules = () => useRead(api.complianceRules.list, {});
