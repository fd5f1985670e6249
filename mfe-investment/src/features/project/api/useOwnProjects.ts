import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const { projects } = api;

export const useOwnProjects = (enabled: boolean) => usePages(projects.mine, { query: {} }, { enabled });
