import { api } from '@orebridge/contracts';
import type { Person } from './api.js';
import type { Stop, Viewer } from './pages.js';

/** A project of the demo data, and its round. */
export interface Investment {
  project: string;
  round: string;
}

export const investmentOf = async (investor: Person): Promise<Investment> => {
  const { items } = await investor.client(api.projects.search, { query: { open: 'true' } });
  const found = items.find(({ demo, round }) => demo && round);
  if (!found?.round) throw new Error('The demo data hold no project with an open round');
  return { project: found.id, round: found.round.id };
};

/** The pages of investment, each once, for the one who works with it. */
export const investmentStops = (route: string, ids: Investment): Stop[] | undefined => {
  const each = (as: Viewer, ...paths: string[]): Stop[] => paths.map((path) => ({ path, as }));
  switch (route) {
    case '/projects':
      return each('seller', route);
    case '/projects/:id':
      return each('investor', `/projects/${ids.project}`);
    case '/projects/:id/edit':
    case '/projects/:id/round':
      return each('seller', route.replace(':id', ids.project));
    case '/opportunities':
    case '/syndication':
      return each('investor', route);
    case '/funding':
      return [...each('investor', `${route}?view=mine`), ...each('admin', `${route}?view=review`)];
    case '/funding/:id':
      return each('investor', `/funding/${ids.round}`);
    default:
      return undefined;
  }
};
