import type { RemoteManifest } from '@orebridge/contracts';
import type { Refusal } from './refusals.js';

/** Static items and live sources of the global search share one range of ids. */
const searchOf = ({ search, searchSources = [] }: Pick<RemoteManifest, 'search' | 'searchSources'>) => [
  ...search,
  ...searchSources,
];

/** A path with its parameters' names left out: two of one shape serve the same addresses. */
export const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');

/** What two remotes cannot both have, by the code of its refusal. */
const OWN = {
  'release.clash_path': (m: RemoteManifest) => m.routes.map((r) => shapeOf(r.path)),
  'release.clash_navigation': (m: RemoteManifest) => m.navigation.map((n) => n.id),
  'release.clash_search': (m: RemoteManifest) => searchOf(m).map((s) => s.id),
  'release.clash_widget': (m: RemoteManifest) => m.widgets.map((w) => w.id),
  'release.clash_container': (m: RemoteManifest) => [m.container],
} as const;
const PLACES: Readonly<Record<keyof typeof OWN, string>> = {
  'release.clash_path': 'routes',
  'release.clash_navigation': 'navigation',
  'release.clash_search': 'search',
  'release.clash_widget': 'widgets',
  'release.clash_container': 'container',
};

/** Why `candidate` cannot live beside the releases that people get of other remotes; empty when it can. */
export const clashesOf = (candidate: RemoteManifest, live: readonly RemoteManifest[]): Refusal[] => {
  const others = live.filter((m) => m.name !== candidate.name);
  const found = new Map<string, Refusal>();
  for (const [code, of] of Object.entries(OWN) as [keyof typeof OWN, (m: RemoteManifest) => string[]][]) {
    const mine = of(candidate);
    const refuse = (id: string, other: string) =>
      found.set(`${code} ${id}`, { code, path: PLACES[code], values: { id, other } });
    mine.filter((id, at) => mine.indexOf(id) !== at).forEach((id) => refuse(id, candidate.name));
    for (const other of others) {
      const taken = new Set(of(other));
      mine.filter((id) => taken.has(id)).forEach((id) => refuse(id, other.name));
    }
  }
  return [...found.values()];
};

/** Ids of navigation, search and widgets that do not begin with the remote's own name. */
export const strayIdsOf = (manifest: RemoteManifest): Refusal[] => {
  const { name, navigation, widgets } = manifest;
  const prefix = `${name}.`;
  const stray = (path: string, items: readonly { id: string }[]): Refusal[] =>
    items
      .filter(({ id }) => !id.startsWith(prefix))
      .map(({ id }) => ({ code: 'release.namespace', path, values: { id, prefix } }));
  return [...stray('navigation', navigation), ...stray('search', searchOf(manifest)), ...stray('widgets', widgets)];
};
