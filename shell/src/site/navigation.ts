import type { AccessRule, ReleaseDocument, RemoteManifest, Role } from '@orebridge/contracts';
import { passes, type Viewer } from '../access/rule';
import { type Page, pageAt, type RemoteText } from './pages';

type Section = RemoteManifest['navigation'][number]['section'];

/** The order of the sections in rail and drawer. */
const SECTIONS: readonly Section[] = [
  'administration',
  'platform',
  'trade',
  'deals',
  'partners',
  'intelligence',
  'logistics',
  'supply',
  'investment',
  'records',
];

/** What a role comes for stands first. */
const LEADS: Partial<Record<Role, readonly Section[]>> = {
  investor: ['investment', 'intelligence'],
  service_provider: ['partners', 'deals'],
  logistics_partner: ['logistics', 'supply', 'deals'],
};

const sectionsOf = (role: Role | null): Section[] => {
  const lead = (role && LEADS[role]) ?? [];
  return [...lead, ...SECTIONS.filter((section) => !lead.includes(section))];
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
