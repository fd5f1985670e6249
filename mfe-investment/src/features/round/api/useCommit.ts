import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from '../../../shared/api/rounds-keys';

const { rounds } = api;

export const useCommit = () => useCommand(rounds.commit, { invalidates });
