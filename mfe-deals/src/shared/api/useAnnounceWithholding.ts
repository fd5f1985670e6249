import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { FEES } from './fees-keys';

const { fees, payments } = api;

/** Says which tax the client withholds from the fee of a contract of this kind. */
export const useAnnounceWithholding = (kind: 'engagement' | 'freight', onSuccess: () => void) =>
  useCommand(kind === 'engagement' ? fees.withholdFromWork : fees.withholdFromFreight, {
    invalidates: [...FEES, payments.dues],
    onSuccess,
  });
