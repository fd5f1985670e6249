import type { RemoteManifest } from '@orebridge/contracts';

/** No file has this hash: the browser refuses whatever comes. */
const NOTHING = `sha384-${'A'.repeat(64)}`;

const absolute = (path: string): string => new URL(path, location.href).href;

declare global {
  var __orebridgeIntegrity: ((url: string) => string | undefined) | undefined;
}

/**
 * The listed hash of every file of every release in play, by address. It fails closed: a file in a release's folder that the
 * release does not list is refused. Local builds are left alone, for their files change under way.
 */
export const createIntegrity = () => {
  const hashes = new Map<string, string>();
  const bases = new Set<string>();
  const local = new Set<string>();
  const of = (url: string): string | undefined => {
    const address = absolute(url);
    const known = hashes.get(address);
    if (known || [...local].some((base) => address.startsWith(base))) return known;
    return [...bases].some((base) => address.startsWith(base)) ? NOTHING : undefined;
  };
  globalThis.__orebridgeIntegrity = of;
  return {
    of,
    /** Adds the files that a release lists. */
    list: (base: string, files: RemoteManifest['files']) => {
      bases.add(absolute(base));
      for (const [name, file] of Object.entries(files)) hashes.set(absolute(base + name), file.integrity);
    },
    leaveAlone: (base: string) => {
      local.add(absolute(base));
    },
  };
};
export type Integrity = ReturnType<typeof createIntegrity>;
