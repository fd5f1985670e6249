import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { rounds } = api;

export const useRound = (id: string) => useRead(rounds.get, { params: { id } });
