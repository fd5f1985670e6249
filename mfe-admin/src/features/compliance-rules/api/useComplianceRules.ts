import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { complianceRules } = api;

/** The rules of the decision table with the terms that are in force. */
export const useComplianceRules = () => useRead(complianceRules.list, {});

/** Every version of a rule, the one in force, and what is proposed. */
export const useComplianceRule = (name: string) => useRead(complianceRules.history, { params: { name } });

/** The rules of which a version waits for a second administrator. */
export const useWaitingRules = () => useRead(complianceRules.waiting, {});
