import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from '../../../shared/api/payments-keys';

const { instruments } = api;

export const useCopyCredit = () => useCommand(instruments.copy, { invalidates: CHANGED });
export const useAmendCredit = () => useCommand(instruments.amend, { invalidates: CHANGED });
export const useWaiveDifference = (onSuccess: () => void) =>
  useCommand(instruments.waive, { invalidates: CHANGED, onSuccess });
export const usePresentDocuments = (onSuccess: () => void) =>
  useCommand(instruments.present, { invalidates: CHANGED, onSuccess });
