import { RemoteManifest } from '@orebridge/contracts';
import type { CheckedDocument, RemoteEntry } from './document';

const STORED = 'orebridge.overrides';
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/$/;

export type Overrides = Readonly<Record<string, string>>;

const slashed = (address: string): string => (address.endsWith('/') ? address : `${address}/`);

/** The local builds that this tab uses: `?remote.<name>=http://localhost:4003` sets one, an empty value ends it. Kept for the tab. */
export const readOverrides = (): Overrides => {
  const stored: Record<string, string> = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  for (const [key, value] of new URLSearchParams(location.search)) {
    const name = /^remote\.([a-z][a-z0-9-]*)$/.exec(key)?.[1];
    if (name && value) stored[name] = slashed(value);
    else if (name) delete stored[name];
  }
  const local = Object.fromEntries(Object.entries(stored).filter(([, address]) => LOCAL.test(address)));
  sessionStorage.setItem(STORED, JSON.stringify(local));
  return local;
};

/** Switches one remote to a local build, or back with null. Takes effect at the next load of the page. */
export const setOverride = (name: string, address: string | null): void => {
  const { [name]: _, ...rest } = readOverrides();
  sessionStorage.setItem(STORED, JSON.stringify(address ? { ...rest, [name]: slashed(address) } : rest));
  // The address bar would set again at the next load what was chosen there before.
  const here = new URL(location.href);
  here.searchParams.delete(`remote.${name}`);
  history.replaceState(history.state, '', here);
};

const overridden = async (entry: RemoteEntry | undefined, base: string): Promise<RemoteEntry> => {
  const answer = await fetch(`${base}remote.json`, { cache: 'no-store' });
  const manifest = RemoteManifest.parse(await answer.json());
  const {
    version,
    base: own,
    manifestIntegrity,
  } = entry ?? { version: manifest.version, base, manifestIntegrity: null };
  return {
    version: manifest.version,
    base,
    manifestIntegrity: null,
    manifest,
    complete: true,
    channel: 'override',
    fallback: entry ? { version, base: own, manifestIntegrity } : null,
  };
};

/**
 * The document with local builds in the place of releases. Only the signed document can allow it: where it does not, neither
 * address bar nor storage changes anything.
 */
export const withOverrides = async (checked: CheckedDocument): Promise<CheckedDocument> => {
  const { document, trusted } = checked;
  if (!trusted || !document.overridesAllowed) return checked;
  const remotes = [...document.remotes];
  for (const [name, base] of Object.entries(readOverrides())) {
    const at = remotes.findIndex(({ manifest }) => manifest.name === name);
    try {
      const entry = await overridden(remotes[at], base);
      remotes.splice(at < 0 ? remotes.length : at, at < 0 ? 0 : 1, entry);
    } catch {
      // The local build does not answer: the release stays, and the panel shows that it is the release.
    }
  }
  return { document: { ...document, remotes }, trusted };
};
