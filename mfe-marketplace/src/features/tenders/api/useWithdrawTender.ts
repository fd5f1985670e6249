import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './tenders-keys';

const { tenders } = api;

export const useWithdrawTender = () => useCommand(tenders.withdraw, { invalidates: CHANGED });
