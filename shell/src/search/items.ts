import type { AccessRule, ReleaseDocument } from '@orebridge/contracts';
import type { IntlShape } from 'react-intl';
import { passes, type Viewer } from '../access/rule';
import { type Page, pageAt, textOf } from '../site/pages';

export const CATEGORIES = ['pages', 'features', 'tools'] as const;
type Category = (typeof CATEGORIES)[number];

/** Something the global search finds, in the reader's words. */
export interface SearchItem {
  id: string;
  path: string;
  title: string;
  detail?: string;
  keywords: readonly string[];
  /** The product areas that the page belongs to: names, the same in all languages. */
  areas: readonly string[];
  category: Category;
}

const SHELL_ITEMS: readonly { id: string; path: string; category: Category }[] = [
  { id: 'home', path: '/', category: 'pages' },
  { id: 'dashboard', path: '/dashboard', category: 'pages' },
  { id: 'account', path: '/account', category: 'pages' },
  { id: 'onboarding', path: '/onboarding', category: 'features' },
  { id: 'support', path: '/support', category: 'tools' },
];

const pathOf = (address: string): string => address.split('?')[0] ?? address;

/** Pages, features and tools that the viewer may open, from the shell and the release document, each address once. */
export const searchItemsOf = (
  remotes: ReleaseDocument['remotes'],
  pages: readonly Page[],
  viewer: Viewer,
  intl: IntlShape,
): SearchItem[] => {
  const open = (item: { path: string; access?: AccessRule }): boolean => {
    const page = pageAt(pages, item.path);
    return page !== undefined && passes(item.access ?? 'public', viewer) && passes(page.access, viewer);
  };
  const own = SHELL_ITEMS.filter(open).map(
    ({ id, path, category }): SearchItem => ({
      id: `shell.${id}`,
      path,
      category,
      title: intl.formatMessage({ id: `search.item.${id}` }),
      detail: intl.formatMessage({ id: `search.item.${id}.detail` }),
      keywords: intl.formatMessage({ id: `search.item.${id}.keywords` }).split(','),
      areas: [],
    }),
  );
  const areas = new Map<string, Set<string>>();
  for (const { path, bubbles } of remotes.flatMap(({ manifest }) => manifest.navigation))
    areas.set(pathOf(path), new Set([...(areas.get(pathOf(path)) ?? []), ...bubbles]));
  const areasOf = (path: string): string[] => [...(areas.get(pathOf(path)) ?? [])];
  const offered = remotes.flatMap(({ manifest }) =>
    manifest.search.filter(open).map(
      ({ id, path, title, description, keywords, category }): SearchItem => ({
        id,
        path,
        category,
        title: textOf(title, intl),
        detail: description && textOf(description, intl),
        keywords,
        areas: areasOf(path),
      }),
    ),
  );
  const listed = new Set(offered.map(({ path }) => path));
  const navigation = remotes.flatMap(({ manifest }) =>
    manifest.navigation
      .filter((item) => open(item) && !listed.has(item.path))
      .map(
        ({ id, path, label, description }): SearchItem => ({
          id: `nav.${id}`,
          path,
          category: 'pages',
          title: textOf(label, intl),
          detail: description && textOf(description, intl),
          keywords: [],
          areas: areasOf(path),
        }),
      ),
  );
  return [...offered, ...navigation, ...own];
};
