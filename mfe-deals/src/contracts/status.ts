import type { ContractStatus, ContractVersion } from '@orebridge/contracts';
import type { Status } from '@orebridge/ui';

/** Where a contract stands, in the tones that a reader knows. */
export const CONTRACT_STATUS: Readonly<Record<ContractStatus, Status>> = {
  to_sign: 'pending',
  amending: 'more_info',
  in_force: 'signed',
  review: 'compliance_review',
  void: 'void',
};
export const VERSION_STATUS: Readonly<Record<ContractVersion['state'], Status>> = {
  open: 'pending',
  signed: 'signed',
  superseded: 'superseded',
  withdrawn: 'withdrawn',
  void: 'void',
};
