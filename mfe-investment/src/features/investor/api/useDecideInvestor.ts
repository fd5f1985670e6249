import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { profile } from '../../../shared/api/rounds-keys';

const { investors } = api;

export const useDecideInvestor = () => useCommand(investors.decide, { invalidates: profile });
