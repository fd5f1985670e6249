import type { ReleaseDocument, RemoteManifest } from '@orebridge/contracts';
import { passes, type Viewer } from '../access/rule';

type ManifestSource = NonNullable<RemoteManifest['searchSources']>[number];

export interface LiveSource extends ManifestSource {
  remote: string;
}

/** The live sources that the viewer may ask, in order. */
export const sourcesFor = (remotes: ReleaseDocument['remotes'], viewer: Viewer): LiveSource[] =>
  remotes
    .flatMap(({ manifest }) => (manifest.searchSources ?? []).map((source) => ({ ...source, remote: manifest.name })))
    .filter((source) => passes(source.access, viewer))
    .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id));

/** How much a query says: a Chinese character is a word, or most of one, and counts as two letters. */
export const lengthOf = (query: string): number =>
  [...query].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 2 : 1), 0);
