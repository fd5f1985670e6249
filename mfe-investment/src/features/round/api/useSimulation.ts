import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { rounds } = api;

export const useSimulation = (id: string, amountUsd: string) =>
  useRead(rounds.simulate, { params: { id }, query: { amountUsd } }, { enabled: amountUsd !== '', keepPrevious: true });
