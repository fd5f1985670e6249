import { passes, type Viewer } from '../access/rule';
import { type Page, pageAt, type RemoteText } from './pages';

export interface Crumb {
  label: string | RemoteText;
  /** The number or id of the record, shown as `#3107`. */
  reference?: string;
  href?: string;
}

/** Numbers stay whole; of a long id the first eight characters are enough to tell records apart. */
const shorten = (id: string): string => (/^\d+$/.test(id) ? id : id.slice(0, 8));

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

/** The way to a page: home, the pages above it that the viewer may open, and the page itself or its record. */
export const crumbsOf = (pages: readonly Page[], path: string, viewer: Viewer): Crumb[] => {
  const page = pageAt(pages, path);
  const home: Crumb = { label: 'crumb.home', href: '/' };
  if (!page) return [home];
  const parents = parentsOf(pages, page)
    .filter((parent) => passes(parent.access, viewer))
    .map((parent): Crumb => ({ label: parent.title, href: parent.path }));
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  // A word in the place of an id, such as "new", is the name of no record.
  const isRecord = page.path.split('/').at(-1)?.startsWith(':') && /\d/.test(last);
  const reference = isRecord ? shorten(decodeURIComponent(last)) : undefined;
  return [home, ...parents, { label: page.title, reference }];
};
