import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { complianceRules } = api;
const CHANGED = [
  complianceRules.history,
  complianceRules.waiting,
  complianceRules.list,
  api.listings.queue,
  api.audit.list,
];

/** Proposes a version of a rule. */
export const useProposeRule = (onSuccess: () => void) =>
  useCommand(complianceRules.propose, { invalidates: CHANGED, onSuccess });

/** Proposes a former version anew. */
export const useRestoreRule = (onSuccess: () => void) =>
  useCommand(complianceRules.restore, { invalidates: CHANGED, onSuccess });

/** Publishes what another administrator has proposed. */
export const useApproveRule = (onSuccess: () => void) =>
  useCommand(complianceRules.approve, { invalidates: CHANGED, onSuccess });

/** Refuses a proposal, or takes the own one back. */
export const useRefuseRule = (onSuccess: () => void) =>
  useCommand(complianceRules.refuse, { invalidates: CHANGED, onSuccess });
