import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './screening-keys';

/** Takes the own decision back while it is the only one. */
export const useWithdrawDecision = () => useCommand(api.screening.withdraw, { invalidates: CHANGED });
