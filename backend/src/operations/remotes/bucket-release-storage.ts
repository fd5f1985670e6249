import { mediaTypeOf, releaseKey } from '../../platform/site/stored-releases.js';
import type { FileStore } from '../../platform/storage/file-store.js';
import { MANIFEST_FILE } from './remote-source.js';
import { ReleaseStorage, type StoredRelease } from './release-storage.js';

/** In the platform's bucket. */
export class BucketReleaseStorage extends ReleaseStorage {
  constructor(private readonly store: FileStore) {
    super();
  }

  /** remote.json comes last: where it is, everything is. */
  async put(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const put = (file: string, bytes: Buffer) =>
      this.store.put(releaseKey(`${name}/${version}/${file}`), bytes, mediaTypeOf(file));
    const manifest = files.get(MANIFEST_FILE);
    await Promise.all([...files].filter(([file]) => file !== MANIFEST_FILE).map(([file, bytes]) => put(file, bytes)));
    if (manifest) await put(MANIFEST_FILE, manifest);
  }

  /** Only remote.json is asked for: a question for each file would take seconds. */
  holds(name: string, version: string): Promise<boolean> {
    return this.store.exists(releaseKey(`${name}/${version}/${MANIFEST_FILE}`));
  }

  /** The keys of one release follow each other, for a bucket lists them in their order. */
  async *stored(): AsyncGenerator<StoredRelease> {
    let current: { name: string; version: string; files: string[] } | undefined;
    for await (const key of this.store.keys(releaseKey(''))) {
      const [name = '', version = '', ...file] = key.slice(releaseKey('').length).split('/');
      if (current?.name !== name || current.version !== version) {
        if (current && isWhole(current)) yield current;
        current = { name, version, files: [] };
      }
      current.files.push(file.join('/'));
    }
    if (current && isWhole(current)) yield current;
  }

  bytes(name: string, version: string, file: string): Promise<Uint8Array> {
    return this.store.bytes(releaseKey(`${name}/${version}/${file}`));
  }

  /** remote.json goes first: without it, no release is there. */
  async remove(name: string, version: string): Promise<void> {
    await this.store.remove(releaseKey(`${name}/${version}/${MANIFEST_FILE}`));
    for await (const key of this.store.keys(releaseKey(`${name}/${version}/`))) await this.store.remove(key);
  }
}

const isWhole = ({ files }: StoredRelease): boolean => files.includes(MANIFEST_FILE);
