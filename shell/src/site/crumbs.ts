import { passes, type Viewer } from '../access/rule';
import { type Page, pageAt, type RemoteText } from './pages';

export interface Crumb {
  label: string | RemoteText;
  /** What the page calls its record, in place of the page's own title. */
  name?: string;
  href?: string;
}

const parentsOf = (pages: readonly Page[], page: Page): Page[] => {
  const parents: Page[] = [];
  let above = page.parent;
  while (above && parents.length < 8) {
    const parent = pageAt(pages, above);
    if (!parent || parents.includes(parent)) break;
    parents.unshift(parent);
    above = parent.parent;
  }
  return parents;
};

/** The way to a page: home, the pages above it that the viewer may open, and the page itself or its record by name. */
export const crumbsOf = (
  pages: readonly Page[],
  path: string,
  viewer: Viewer,
  record: string | null = null,
): Crumb[] => {
  const page = pageAt(pages, path);
  const home: Crumb = { label: 'crumb.home', href: '/' };
  if (!page) return [home];
  const parents = parentsOf(pages, page)
    .filter((parent) => passes(parent.access, viewer))
    .map((parent): Crumb => ({ label: parent.title, href: parent.path }));
  return [home, ...parents, record ? { label: page.title, name: record } : { label: page.title }];
};
