import type { AccessRule, Language, ReleaseDocument, RemoteManifest } from '@orebridge/contracts';
import type { IntlShape } from 'react-intl';
import { matchPath } from 'react-router-dom';
import { SHELL_PAGES } from './shell-pages';

type ManifestRoute = RemoteManifest['routes'][number];
/** A text that a remote brings in every language. */
export type RemoteText = ManifestRoute['title'];

/** A page somebody may open: what is known of it before any of its code is loaded. */
export interface Page {
  path: string;
  access: AccessRule;
  /** A key of the shell's catalogue, or a remote's own words. */
  title: string | RemoteText;
  parent?: string;
  skeleton: ManifestRoute['skeleton'];
  /** The remote that serves it; absent for the shell's own. */
  remote?: string;
}

/** The text in the language in use; a remote's falls back to English. */
export const textOf = (text: string | RemoteText, intl: IntlShape): string =>
  typeof text === 'string' ? intl.formatMessage({ id: text }) : (text[intl.locale as Language] ?? text.en);

/** Every page of the site: the shell's, then each remote's. A remote cannot take a path of the shell. */
export const pagesOf = (remotes: ReleaseDocument['remotes']): Page[] => {
  const taken = new Set<string>(SHELL_PAGES.map((page) => page.path));
  const own: Page[] = SHELL_PAGES.map((page) => ({ skeleton: 'form', ...page }));
  const theirs = remotes.flatMap(({ manifest }) =>
    manifest.routes.filter((route) => !taken.has(route.path)).map((route) => ({ ...route, remote: manifest.name })),
  );
  return [...own, ...theirs];
};

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '/';

/** The page that serves an address, query and hash left aside; undefined when nobody does. Fixed paths win over patterns. */
export const pageAt = (pages: readonly Page[], address: string): Page | undefined => {
  const path = pathOf(address);
  return pages.find((page) => page.path === path) ?? pages.find((page) => matchPath(page.path, path));
};
