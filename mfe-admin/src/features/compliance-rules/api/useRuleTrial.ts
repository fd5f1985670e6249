import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const { complianceTrials } = api;

/** Tries terms of a rule on the lots and deals of today. */
export const useRuleTrial = () => useCommand(complianceTrials.rule);

/** What a proposed version of a rule would change. */
export const useRuleProposalTrial = (id: string) => useRead(complianceTrials.ruleProposal, { params: { id } });
