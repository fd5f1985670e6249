import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { projects } = api;

export const useProjectQueue = (enabled: boolean) => usePages(projects.queue, { query: {} }, { enabled });
