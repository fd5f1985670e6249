import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { marketData } = api;

export const useMineral = (mineral: string) => useRead(marketData.mineral, { query: { mineral } });
