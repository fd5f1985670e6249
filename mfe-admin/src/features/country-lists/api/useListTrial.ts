import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const { complianceTrials } = api;

/** Tries other countries of a list on the lots and deals of today. */
export const useListTrial = () => useCommand(complianceTrials.list);

/** What a proposed version of a list would change. */
export const useListProposalTrial = (id: string) => useRead(complianceTrials.listProposal, { params: { id } });
