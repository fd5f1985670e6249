import { type AccessRule, can, type Language, type Role } from '@orebridge/contracts';
import type { Permission } from '@orebridge/contracts';
import type { Hint } from './index-html.js';
import { routeAt } from './page-route.js';
import type { Landing } from './release-documents.js';

/**
 * What the shell loads with the first remote, the entry, the page's chunks and the words in the visitor's language of the remote whose page is asked for, when the visitor
 * may open it: a denied visitor downloads nothing.
 */
export const hintsFor = (
  landing: Landing | null,
  {
    path,
    role,
    language,
    forRemotes,
  }: { path: string; role: Role | null; language: Language; forRemotes: readonly Hint[] },
): Hint[] => {
  if (!landing) return [];
  const { manifest, base } = landing;
  const route = routeAt(manifest, path)?.route;
  if (!route || !mayOpen(route.access, role)) return [];
  const files = [
    manifest.entry,
    ...(manifest.chunks[route.path] ?? []),
    ...(manifest.chunks[`messages:${language}`] ?? []),
  ];
  const hints = [...new Set(files)].flatMap((file) => {
    const integrity = manifest.files[file]?.integrity;
    return integrity ? [{ href: base + file, integrity }] : [];
  });
  return [...forRemotes, ...hints];
};

const mayOpen = (rule: AccessRule, role: Role | null): boolean => {
  if (rule === 'public') return true;
  if (!role) return false;
  if (rule === 'signed-in' || role === 'admin') return true;
  return 'permission' in rule ? can(role, rule.permission as Permission) : rule.roles.includes(role);
};
