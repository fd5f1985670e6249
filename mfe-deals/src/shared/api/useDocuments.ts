import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { rooms } = api;

export const useDocuments = (id: string) => usePages(rooms.documents, { params: { id }, query: { limit: 50 } });
