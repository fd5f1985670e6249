import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';

/** Projects in view by name, reference, place, commodity and owner. */
const findProjects: FindHits = async (query, { client, signal, limit }) => {
  const { items } = await client(api.projects.find, { query: { q: query, limit }, signal });
  return items.map(({ id, name, reference, owner }) => ({
    id,
    title: name,
    detail: owner,
    names: [reference],
    path: `/projects/${id}` as const,
  }));
};
export default findProjects;
