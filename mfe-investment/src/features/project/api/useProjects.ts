import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';
import type { ProjectQuery } from '../../../shared/api/projects-keys';

const { projects } = api;

export const useProjects = (query: ProjectQuery) => usePages(projects.search, { query });
