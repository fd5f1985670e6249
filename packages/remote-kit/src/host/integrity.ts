import type { RemoteManifest } from '@orebridge/contracts';

/** No file has this hash: the browser refuses whatever comes. */
const NOTHING = `sha384-${'A'.repeat(64)}`;

const absolute = (path: string): string => new URL(path, location.href).href;

/** What an address that is asked for anew ends in. */
const AGAIN = /\?again=\d+$/;

declare global {
  var __orebridgeAddress: ((url: string) => string) | undefined;
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
    const address = absolute(url).replace(AGAIN, '');
    const known = hashes.get(address);
    if (known || [...local].some((base) => address.startsWith(base))) return known;
    return [...bases].some((base) => address.startsWith(base)) ? NOTHING : undefined;
  };
  globalThis.__orebridgeIntegrity = of;
  const turns = new Map<string, number>();
  const addressOf = (url: string): string => {
    const base = [...turns.keys()].find((one) => absolute(url).startsWith(one));
    return base === undefined || AGAIN.test(url) ? url : `${url}?again=${turns.get(base)}`;
  };
  globalThis.__orebridgeAddress = addressOf;
  return {
    of,
    /** Where a file is asked for: at its own address, or at another one that leads to the same file. */
    addressOf,
    /**
     * Asks for the files of a release at fresh addresses from now on. A request that is never answered cannot be withdrawn, and
     * browsers ask for one address once at a time.
     */
    askAnew: (base: string) => {
      turns.set(absolute(base), (turns.get(absolute(base)) ?? 0) + 1);
    },
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
