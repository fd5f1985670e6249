import type { Language } from '@orebridge/contracts';
import { pageAt } from './pages';
import type { Site } from './SiteContext';

/**
 * Begins to load the page that was asked for while the session is still on its way, once the frame stands. Only where the server has hinted its code
 * already, which it does for those alone who may open the page.
 */
export const beginLanding = ({ pages, remotes, registry }: Site, path: string, language: Language): void => {
  const page = pageAt(pages, path);
  const release = remotes.find(({ manifest }) => manifest.name === page?.remote);
  if (!page?.remote || !release) return;
  const entry = CSS.escape(release.base + release.manifest.entry);
  if (document.head.querySelector(`link[rel="preload"][href="${entry}"]`))
    registry.prefetch(page.remote, page.path, language);
};
