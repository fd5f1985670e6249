import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { refuse } from './refusals.js';

export const MANIFEST_FILE = 'remote.json';
/** Largest upload and largest content, in bytes. */
export const MAX_BUNDLE_BYTES = 10 * 1024 * 1024;
const MAX_CONTENT_BYTES = 64 * 1024 * 1024;
/** Flat names, or assets in the folder in which the kit's webpack preset puts them. */
const FILE_NAME = /^(assets\/)?\w[\w.+-]*$/;
/** Names that the compressed twins of the storage would take. */
const TWIN = /\.(br|gz)$/;

/** Where the files of a built remote come from. */
export interface RemoteSource {
  /** Bytes of a file by its name in remote.json; null when it is not there. */
  read(name: string): Promise<Buffer | null>;
  /** The files that were sent; null for a folder, in which other files may lie. */
  readonly names: readonly string[] | null;
}

/** True when `name` may become a file of the release storage. */
export const isFileName = (name: string): boolean => FILE_NAME.test(name) && !TWIN.test(name);

/** A folder that a remote was built into. */
export const folderSource = (dir: string): RemoteSource => ({
  names: null,
  read: (name) => readFile(path.join(dir, name)).catch(() => null),
});

/**
 * A gzipped tar of such a folder.
 * @throws Unpublishable `release.bundle` or `release.file_name`
 */
export const bundleSource = async (bundle: Buffer): Promise<RemoteSource> => {
  const files = new Map<string, Buffer>();
  let foreign: string | undefined;
  try {
    const tar = await promisify(gunzip)(bundle, { maxOutputLength: MAX_CONTENT_BYTES });
    const entries = extract();
    entries.end(tar);
    for await (const entry of entries) {
      const { name: path, type } = entry.header;
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      if (type === 'directory') continue;
      const name = path.replace(/^\.\//, '');
      if (type === 'file' && isFileName(name) && !files.has(name)) files.set(name, Buffer.concat(chunks));
      else foreign ??= path;
    }
  } catch {
    refuse([{ code: 'release.bundle', path: '' }]);
  }
  if (foreign !== undefined) refuse([{ code: 'release.file_name', path: '', values: { file: foreign } }]);
  return { names: [...files.keys()], read: async (name) => files.get(name) ?? null };
};
