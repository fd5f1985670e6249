import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { tenders } = api;

export const useTender = (id: string) => useRead(tenders.get, { params: { id } });
