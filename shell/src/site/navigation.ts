import type { AccessRule, ReleaseDocument, RemoteManifest, Role } from '@orebridge/contracts';
import { passes, type Viewer } from '../access/rule';
import { type Page, pageAt, type RemoteText } from './pages';

type Section = RemoteManifest['navigation'][number]['section'];

/** The order of the sections in rail and drawer. */
const SECTIONS: readonly Section[] = [
  'trade',
  'intelligence',
  'logistics',
  'investment',
  'records',
  'administration',
  'platform',
];

/** The section that is a role's own work, which comes first for it. */
const OWN_WORK: Partial<Record<Role, Section>> = { investor: 'investment' };

const sectionsOf = (role: Role | null): readonly Section[] => {
  const own = role && OWN_WORK[role];
  return own ? [own, ...SECTIONS.filter((section) => section !== own)] : SECTIONS;
};

interface NavigationItem {
  id: string;
  path: string;
  label: RemoteText;
  description?: RemoteText;
  icon: string;
  bubbles: readonly string[];
  unread?: string;
}
export interface NavigationSection {
  section: Section;
  items: NavigationItem[];
}

/** True when the viewer may open the page at the address as well as what points to it. */
const reachable = (pages: readonly Page[], viewer: Viewer, item: { path: string; access: AccessRule }): boolean => {
  const page = pageAt(pages, item.path);
  return page !== undefined && passes(item.access, viewer) && passes(page.access, viewer);
};

/** The sections of rail and drawer, with what the viewer may open; empty sections are left out. */
export const navigationOf = (
  remotes: ReleaseDocument['remotes'],
  pages: readonly Page[],
  viewer: Viewer,
): NavigationSection[] => {
  const items = remotes
    .flatMap(({ manifest }) => manifest.navigation)
    .filter((item) => reachable(pages, viewer, item))
    .sort((a, b) => a.order - b.order);
  return sectionsOf(viewer.role)
    .map((section) => ({ section, items: items.filter((item) => item.section === section) }))
    .filter(({ items: inSection }) => inSection.length > 0);
};

/** The paths among `paths` that are served and open to the viewer. A visitor keeps those that lead through sign-in. */
export const openLinks = <T extends { path: string }>(
  links: readonly T[],
  pages: readonly Page[],
  viewer: Viewer,
): T[] =>
  links.filter(({ path }) => {
    const page = pageAt(pages, path);
    return page !== undefined && (!viewer.signedIn || passes(page.access, viewer));
  });
