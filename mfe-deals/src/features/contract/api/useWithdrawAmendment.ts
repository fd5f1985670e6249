import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './contracts-keys';

export const useWithdrawAmendment = () => useCommand(api.contracts.withdraw, { invalidates });
