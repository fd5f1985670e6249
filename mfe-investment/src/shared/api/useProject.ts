import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { projects } = api;

export const useProject = (id: string) => useRead(projects.get, { params: { id } });
