import { addTextFaces } from '@orebridge/ui';
import { createRoot } from 'react-dom/client';
import { loadCatalogue, loadFirstTexts } from './language/catalogues';
import { detectLanguage } from './language/detect';
import { pageIsForVisitor } from './session/visitor';
import { showLanding } from './start/first-page';
import { readNonce } from './start/nonce';
import { removeOldCaches, stripRecoveryParameters } from './start/old-caches';
import { noteVisit } from './start/visits';

declare let __webpack_nonce__: string | undefined;
// Overlays put styles of their own into the page; they find the nonce here.
__webpack_nonce__ = readNonce();

const crash = (error: unknown): never => {
  globalThis.orebridgeCrashed?.();
  throw error;
};

const start = async (): Promise<void> => {
  addTextFaces();
  stripRecoveryParameters();
  void removeOldCaches();
  noteVisit();
  const landing = location.pathname === '/' && pageIsForVisitor();
  // The texts are on their way before React asks for them.
  const texts = (landing ? loadFirstTexts : loadCatalogue)(detectLanguage());
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  const root = createRoot(element);
  if (landing) {
    showLanding(root, await texts.catch(() => null), crash);
    return;
  }
  const { prepareSite } = await import(/* webpackChunkName: "site" */ './start/site');
  (await prepareSite()).show(root);
};

start().catch(crash);
