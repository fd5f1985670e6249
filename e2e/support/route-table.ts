import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReleaseDocument, ROLES, type Role } from '@orebridge/contracts';
import { remoteFolders, root } from './checkout.js';
import type { Viewer } from './pages.js';

/** A path of the table of routes: who serves it, and who may open it. */
export interface TableRoute {
  path: string;
  owner: string;
  access: string | readonly string[];
  onFail?: 'home';
  /** Where it sends on whom it lets in: by role, `signed-in`, or `*` for everybody. */
  leads?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, readonly string[]>>;
  title?: string;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, 'e2e', 'data', file), 'utf8')) as T;
const table = read<{ homes: Record<string, string>; routes: TableRoute[] }>('routes.json');
const { roles: permissions } = read<{ roles: Record<Role, string | string[]> }>('permissions.json');

export const ROUTES: readonly TableRoute[] = table.routes;
/** Paths of installed remotes that nobody serves yet, with the reason. */
export const AWAITED: Readonly<Record<string, string>> = read<{ paths: Record<string, string> }>('awaited.json').paths;
export const VIEWERS: readonly Viewer[] = ['visitor', ...ROLES];

const installed = new Set(['shell', ...remoteFolders()]);
/** Paths whose remote is not part of the checkout. */
export const NOT_INSTALLED: readonly TableRoute[] = ROUTES.filter(({ owner }) => !installed.has(owner));

/** One path of each remote that is not part of the checkout: nobody serves any of them, to whomever. */
const UNSERVED = new Set(
  [...new Set(NOT_INSTALLED.map(({ owner }) => owner))].map((owner) =>
    NOT_INSTALLED.find((one) => one.owner === owner),
  ),
);
/** The routes that a viewer asks for: a visitor for all of them. */
export const routesFor = (viewer: Viewer): readonly TableRoute[] =>
  viewer === 'visitor' ? ROUTES : ROUTES.filter((one) => !NOT_INSTALLED.includes(one) || UNSERVED.has(one));

const isServed = ({ path: own, owner }: TableRoute): boolean => installed.has(owner) && !(own in AWAITED);

const may = (role: Role, permission: string): boolean => {
  const set = permissions[role];
  if (typeof set !== 'string') return set.includes(permission);
  return set === '*' || may(set as Role, permission);
};

const letsIn = ({ access }: TableRoute, viewer: Viewer): boolean => {
  if (access === 'public') return true;
  if (viewer === 'visitor') return false;
  if (access === 'signed-in' || viewer === 'admin') return true;
  return typeof access === 'string' ? may(viewer, access) : access.includes(viewer);
};

/** What somebody finds who asks for a path. */
export interface Found {
  /** The path in the address bar, with the query where that leads back. */
  at: string;
  title: string;
  denied: boolean;
}

const HOME: Found = { at: '/', title: 'Orebridge: trade minerals', denied: false };
const TOKEN = 'not-a-token';

/** An address under a path of the table. */
export const addressOf = (pattern: string, ids: Readonly<Record<string, string>>): string =>
  pattern.replace(/:\w+/g, (name) => ids[pattern] ?? (name === ':token' ? TOKEN : '7'));

/** The tab's titles of the remotes' pages, by path. */
const titlesOf = ({ remotes }: ReleaseDocument): Map<string, string> =>
  new Map(remotes.flatMap(({ manifest }) => manifest.routes.map(({ path: own, title }) => [own, title.en] as const)));

/**
 * What the table promises each viewer under each path, for the site as its release document composes it.
 * @param ids of real records, by the pattern of their path
 * @param names what the pages of those records call them, by the same pattern
 */
export const promises = (
  release: ReleaseDocument,
  ids: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string>>,
) => {
  const titles = titlesOf(release);
  const promise = (pattern: string, viewer: Viewer): Found => {
    const route = ROUTES.find((one) => one.path === pattern);
    if (!route || !isServed(route)) return HOME;
    const address = addressOf(route.path, ids);
    if (!letsIn(route, viewer)) {
      if (viewer === 'visitor')
        return { at: `/auth?next=${encodeURIComponent(address)}`, title: 'Log in · Orebridge', denied: false };
      if (route.onFail === 'home') return promise(table.homes[viewer] ?? '/dashboard', viewer);
      return { at: address, title: 'Access Restricted · Orebridge', denied: true };
    }
    const { leads = {} } = route;
    const onward = leads[viewer] ?? (viewer === 'visitor' ? undefined : leads['signed-in']) ?? leads['*'];
    if (onward) return promise(onward, viewer);
    if (address === '/') return HOME;
    const title = names[route.path] ?? route.title ?? titles.get(route.path);
    return { at: address, title: `${title} · Orebridge`, denied: false };
  };
  return promise;
};
