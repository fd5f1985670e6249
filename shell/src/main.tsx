import { measureVitals, readReleaseDocument, withOverrides } from '@orebridge/remote-kit/host';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './App';
import { loadCatalogue } from './language/catalogues';
import { clientInView } from './session/clients';
import { createQueries, userKey } from './session/queries';
import { askAhead } from './session/user';
import { pageIsForMember, pageIsForVisitor } from './session/visitor';
import { sayThatSessionEnded } from './session/ended';
import { routesOf } from './site/routes';
import { createSite } from './site/site-store';
import { atRest } from './start/at-rest';
import { readNonce } from './start/nonce';
import { removeOldCaches, stripRecoveryParameters } from './start/old-caches';
import { createStore } from './store';

declare let __webpack_nonce__: string | undefined;
// Overlays put styles of their own into the page; they find the nonce here.
__webpack_nonce__ = readNonce();

stripRecoveryParameters();
void removeOldCaches();

const start = async (): Promise<void> => {
  const store = createStore();
  const { language } = store.getState().preferences;
  // The texts and the landing page are on their way before React asks for them.
  void loadCatalogue(language);
  if (location.pathname === '/') void import('./landing/LandingPage');

  const queries = createQueries(() => sayThatSessionEnded(store));
  if (pageIsForVisitor()) queries.setQueryData(userKey, null);
  if (pageIsForMember()) askAhead(queries);
  const client = clientInView(() => store.getState().view.role);
  const site = createSite(await withOverrides(await readReleaseDocument()), client);
  const { pages, registry } = site.get();
  const router = createBrowserRouter(routesOf(pages, client));
  site.follow(router);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  createRoot(root).render(<App store={store} queries={queries} site={site} router={router} nonce={readNonce()} />);
  void atRest.then(() => measureVitals(registry.reporter));
};

start().catch((error: unknown) => {
  globalThis.orebridgeCrashed?.();
  throw error;
});
