import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { projects } = api;

export const useDataRoom = (id: string) => useRead(projects.room, { params: { id } });
