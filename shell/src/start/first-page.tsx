import { RELEASE_DOCUMENT_ID } from '@orebridge/contracts';
import type { Root } from 'react-dom/client';
import { FirstLanding } from '../landing/FirstLanding';
import type { Glances, LandingStats } from '../landing/host';
import { askForSearch } from '../landing/search-asked';
import type { Messages } from '../language/catalogues';
import { SHELL_PAGES } from '../site/shell-pages';
import type { PreparedSite } from './site';
import { loadSite } from './site-parts';

interface Served {
  remotes?: { manifest?: { routes?: { path: string }[] } }[];
}

/** The paths that are served, for the links to show. Nothing is loaded on this word: the document is checked with the site. */
const servedPaths = (): ReadonlySet<string> => {
  const text = document.getElementById(RELEASE_DOCUMENT_ID)?.textContent ?? '{}';
  const { remotes = [] } = JSON.parse(text) as Served;
  const theirs = remotes.flatMap(({ manifest }) => manifest?.routes ?? []);
  return new Set([...SHELL_PAGES, ...theirs].map(({ path }) => path));
};

/** Resolves when the browser has painted what stands now. */
const painted = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Draws the landing page in its texts, and hands the root over to the whole site when the visitor leaves the page or searches. */
export const showLanding = (root: Root, texts: Messages | null, fail: (error: unknown) => void): void => {
  let asked: Promise<PreparedSite> | null = null;
  const site = (): Promise<PreparedSite> => {
    asked ??= loadSite().then(({ prepareSite }) => prepareSite());
    return asked;
  };
  // The press is answered before the site is drawn, which takes longer.
  const handOver = (): void =>
    void painted()
      .then(site)
      .then(({ show }) => show(root))
      .catch(fail);
  const go = (address: string): void => {
    history.pushState(null, '', address);
    handOver();
  };
  const search = (): void => {
    askForSearch();
    handOver();
  };
  const readStats = async (): Promise<LandingStats> => {
    await painted();
    const ready = await site();
    return ready.stats();
  };
  const readSummaries = async (): Promise<Glances> => {
    await painted();
    const ready = await site();
    return ready.glances();
  };
  root.render(
    <FirstLanding
      served={servedPaths()}
      texts={texts}
      readStats={readStats}
      readSummaries={readSummaries}
      onGo={go}
      onSearch={search}
    />,
  );
};
