import { mediaTypeOf, releaseKey } from '../platform/site/stored-releases.js';
import type { FileStore } from '../platform/storage/file-store.js';
import { MANIFEST_FILE } from './remote-source.js';
import { ReleaseStorage } from './release-storage.js';

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
}
