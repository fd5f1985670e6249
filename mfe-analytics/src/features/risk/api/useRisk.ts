import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { marketData } = api;

export const useRisk = () => useRead(marketData.risk, {});
