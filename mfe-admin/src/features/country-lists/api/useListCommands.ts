import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { countryLists } = api;
const CHANGED = [countryLists.history, countryLists.waiting, countryLists.list, api.listings.queue, api.audit.list];

/** Proposes a version of a list. */
export const useProposeList = (onSuccess: () => void) =>
  useCommand(countryLists.propose, { invalidates: CHANGED, onSuccess });

/** Proposes a former version anew. */
export const useRestoreList = (onSuccess: () => void) =>
  useCommand(countryLists.restore, { invalidates: CHANGED, onSuccess });

/** Publishes what another administrator has proposed. */
export const useApproveList = (onSuccess: () => void) =>
  useCommand(countryLists.approve, { invalidates: CHANGED, onSuccess });

/** Refuses a proposal, or takes the own one back. */
export const useRefuseList = (onSuccess: () => void) =>
  useCommand(countryLists.refuse, { invalidates: CHANGED, onSuccess });
