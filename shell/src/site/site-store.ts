import type { Client } from '@orebridge/contracts';
import { type CheckedDocument, createRegistry, followReleases, withOverrides } from '@orebridge/remote-kit/host';
import type { createBrowserRouter } from 'react-router-dom';
import { pagesOf } from './pages';
import { remoteRoutesOf, REMOTE_ROUTES } from './routes';
import type { Site } from './SiteContext';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the site consists of, and its changes. */
export interface SiteStore {
  get: () => Site;
  subscribe: (listener: () => void) => () => void;
  /**
   * Learns of changes of the registry at once and puts them in force at the next navigation to another page, so that nothing
   * is taken from under a half-filled form. Answers a function that stops.
   */
  follow: (router: Router) => () => void;
}

const siteOf = ({ document }: CheckedDocument, { registry, renew }: Pick<Site, 'registry' | 'renew'>): Site => {
  const { remotes, overridesAllowed } = document;
  return { registry, remotes, pages: pagesOf(remotes), overridesAllowed, renew };
};

export const createSite = (checked: CheckedDocument, client: Client): SiteStore => {
  const registry = createRegistry(checked, client);
  const listeners = new Set<() => void>();
  let waiting: CheckedDocument | null = null;
  const renew = (): void => {
    if (waiting) enforce(waiting);
  };
  let site = siteOf(checked, { registry, renew });

  const learn = async (router: Router, given: CheckedDocument): Promise<void> => {
    const whole = await withOverrides(given);
    const known = new Set(site.pages.map(({ path }) => path));
    const fresh = pagesOf(whole.document.remotes).filter((page) => page.remote && !known.has(page.path));
    if (fresh.length > 0) router.patchRoutes(REMOTE_ROUTES, remoteRoutesOf(fresh));
    waiting = whole;
  };
  const enforce = (next: CheckedDocument): void => {
    waiting = null;
    registry.update(next);
    site = siteOf(next, site);
    for (const listener of listeners) listener();
  };

  return {
    get: () => site,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (router) => {
      let { pathname } = router.state.location;
      const leave = router.subscribe(({ location }) => {
        if (location.pathname === pathname) return;
        pathname = location.pathname;
        renew();
      });
      const stop = followReleases(client, checked.document.revision, (next) => void learn(router, next));
      return () => {
        leave();
        stop();
      };
    },
  };
};
