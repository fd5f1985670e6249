import { RELEASE_DOCUMENT_ID, ReleaseDocument } from '@orebridge/contracts';

/**
 * The release document that the server put into the page.
 * @throws Error when it is not there or has another shape.
 */
export const readReleaseDocument = (): ReleaseDocument => {
  const text = document.getElementById(RELEASE_DOCUMENT_ID)?.textContent;
  if (!text) throw new Error('The page carries no release document');
  return ReleaseDocument.parse(JSON.parse(text));
};

export type RemoteEntry = ReleaseDocument['remotes'][number];

const absolute = (path: string): string => new URL(path, location.href).href;

/** The listed hash of each file, by address, so that what is not listed as it is does not run. A local build has none. */
export const integrityOf = (entries: readonly RemoteEntry[]): ((url: string) => string | undefined) => {
  const hashes = new Map<string, string>();
  for (const { base, manifest, channel } of entries) {
    if (channel === 'override') continue;
    for (const [name, file] of Object.entries(manifest.files)) hashes.set(absolute(base + name), file.integrity);
  }
  return (url) => hashes.get(absolute(url));
};
