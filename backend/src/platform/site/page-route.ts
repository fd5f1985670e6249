import type { RemoteManifest } from '@orebridge/contracts';

type PageRoute = RemoteManifest['routes'][number];

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length && pattern.every((part, i) => part.startsWith(':') || part === path[i]);

/** Named parts win over parameters, from the left: `/lots/new` before `/lots/:id`. */
const rankOf = (pattern: readonly string[]): string =>
  pattern.map((part) => (part.startsWith(':') ? '0' : '1')).join('');

/** The route of a remote that a path opens; null when none does. */
export const routeAt = (manifest: RemoteManifest, path: string): { route: PageRoute; rank: string } | null => {
  const have = partsOf(path);
  let best: { route: PageRoute; rank: string } | null = null;
  for (const route of manifest.routes) {
    const pattern = partsOf(route.path);
    if (!fits(pattern, have)) continue;
    const rank = rankOf(pattern);
    if (!best || rank > best.rank) best = { route, rank };
  }
  return best;
};
