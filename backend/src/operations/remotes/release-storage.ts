import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltRemote } from './built-remote.js';
import { MANIFEST_FILE } from './remote-source.js';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const TEXT = /\.(js|mjs|css|json|svg|txt)$/;
/** Compressed once, read for ever: the best that brotli has. */
const QUALITY = 11;

/** A release with the names of everything that is stored of it. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  readonly files: readonly string[];
}

/** The files of published releases, one folder a version. */
export abstract class ReleaseStorage {
  /** Puts a release in place; what lay there of an attempt that failed goes. `files` are those of {@link packed}. */
  abstract put(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** True when every file is there. */
  abstract holds(name: string, version: string, files: readonly string[]): Promise<boolean>;
  /** Every release that is whole. */
  abstract stored(): AsyncIterable<StoredRelease>;
  /** @throws when there is no such file */
  abstract bytes(name: string, version: string, file: string): Promise<Uint8Array>;
  abstract remove(name: string, version: string): Promise<void>;
}

/** Everything that is stored of a release: its files, its remote.json, and a compressed twin beside each text. */
export const packed = async ({ files, manifestBytes }: BuiltRemote): Promise<ReadonlyMap<string, Buffer>> => {
  const all = new Map<string, Buffer>();
  await Promise.all(
    [...files, [MANIFEST_FILE, manifestBytes] as const].map(async ([name, bytes]) => {
      all.set(name, bytes);
      if (!TEXT.test(name)) return;
      all.set(`${name}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
      all.set(`${name}.gz`, await deflate(bytes, { level: 9 }));
    }),
  );
  return all;
};
