import { type AccessRule, can, type ReleaseDocument, type Role } from '@orebridge/contracts';
import type { Permission } from '@orebridge/contracts';
import type { Hint } from './index-html.js';

/** The entry and chunks of the remote whose page `path` is, when the visitor may open it: a denied visitor downloads nothing. */
export const hintsFor = (document: ReleaseDocument, path: string, role: Role | null): Hint[] => {
  for (const { manifest, base } of document.remotes) {
    const route = manifest.routes.find((r) => matches(r.path, path));
    if (!route) continue;
    if (!mayOpen(route.access, role)) return [];
    return [manifest.entry, ...(manifest.chunks[route.path] ?? [])].flatMap((file) => {
      const integrity = manifest.files[file]?.integrity;
      return integrity ? [{ href: base + file, integrity }] : [];
    });
  }
  return [];
};

const matches = (pattern: string, path: string): boolean => {
  const want = pattern.split('/').filter(Boolean);
  const have = path.split('/').filter(Boolean);
  return want.length === have.length && want.every((part, i) => part.startsWith(':') || part === have[i]);
};

const mayOpen = (rule: AccessRule, role: Role | null): boolean => {
  if (rule === 'public') return true;
  if (!role) return false;
  if (rule === 'signed-in' || role === 'admin') return true;
  return 'permission' in rule ? can(role, rule.permission as Permission) : rule.roles.includes(role);
};
