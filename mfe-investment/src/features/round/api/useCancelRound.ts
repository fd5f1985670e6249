import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from '../../../shared/api/rounds-keys';

const { rounds } = api;

export const useCancelRound = () => useCommand(rounds.cancel, { invalidates });
