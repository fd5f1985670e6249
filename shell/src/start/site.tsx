import { measureVitals, readReleaseDocument, withOverrides } from '@orebridge/remote-kit/host';
import type { Root } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from '../App';
import type { Glances, LandingStats } from '../landing/host';
import { STATS_ON_FAILURE } from '../landing/stats';
import { summariesQuery, landingStatsQuery } from '../landing/useLandingStats';
import { clientOf } from '../session/clients';
import { hearOtherTabs } from '../session/ended';
import { userKey } from '../session/queries';
import { askAhead } from '../session/user';
import { pageIsForMember, pageIsForVisitor } from '../session/visitor';
import { routesOf } from '../site/routes';
import { createSite } from '../site/site-store';
import { createStore } from '../store';
import { atRest } from './at-rest';
import { readNonce } from './nonce';
import { queriesOf } from './site-queries';

export interface PreparedSite {
  /** The live figures of the landing page, or those that stand in for them. */
  stats: () => Promise<LandingStats>;
  glances: () => Promise<Glances>;
  /** Draws the page at the address that the browser shows now. */
  show: (root: Root) => void;
}

/** Makes ready everything that the pages of the site stand on, and draws nothing yet. */
export const prepareSite = async (): Promise<PreparedSite> => {
  const store = createStore();
  const queries = queriesOf(store);
  hearOtherTabs(store, queries);
  if (pageIsForVisitor()) queries.setQueryData(userKey, null);
  if (pageIsForMember()) askAhead(queries);
  const client = clientOf(store);
  const site = createSite(await withOverrides(await readReleaseDocument()), client);
  const { pages, registry } = site.get();
  void atRest.then(() => measureVitals(registry.reporter));
  return {
    stats: () => queries.fetchQuery(landingStatsQuery).catch(() => STATS_ON_FAILURE),
    glances: () => queries.fetchQuery(summariesQuery).then(({ items }) => items),
    show: (root) => {
      const router = createBrowserRouter(routesOf(pages, client));
      site.follow(router);
      root.render(<App store={store} queries={queries} site={site} router={router} nonce={readNonce()} />);
    },
  };
};
