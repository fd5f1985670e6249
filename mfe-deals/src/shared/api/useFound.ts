import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { rooms } = api;

export const useFound = (id: string, q: string) =>
  useRead(rooms.search, { params: { id }, query: { q } }, { enabled: q !== '', keepPrevious: true });
