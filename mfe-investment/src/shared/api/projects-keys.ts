import { api, type QueryIn } from '@orebridge/contracts';

const { projects } = api;

/** Whatever is done to a project changes its page and every list that it stands in. */
export const invalidates = [projects.search, projects.mine, projects.get, projects.queue, projects.room];

export type ProjectQuery = QueryIn<typeof projects.search>;
