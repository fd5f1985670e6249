import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config/config.js';
import { releasesDir } from '../../platform/site/site.js';
import { filesBelow } from '../../platform/storage/disk-file-store.js';
import { ReleaseStorage, type StoredRelease } from './release-storage.js';

const STAGING = '.staging-';

/** On this machine's disk, under the data folder. */
export class DiskReleaseStorage extends ReleaseStorage {
  private readonly root: string;

  constructor(config: Config) {
    super();
    this.root = releasesDir(config);
  }

  /** Whole or not at all: the folder takes its name last. */
  async put(name: string, version: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
    const target = this.folder(name, version);
    await mkdir(path.dirname(target), { recursive: true });
    const staging = await mkdtemp(path.join(path.dirname(target), STAGING));
    try {
      for (const [file, bytes] of files) {
        await mkdir(path.dirname(path.join(staging, file)), { recursive: true });
        await writeFile(path.join(staging, file), bytes);
      }
      await rm(target, { recursive: true, force: true });
      await rename(staging, target);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }

  async holds(name: string, version: string, files: readonly string[]): Promise<boolean> {
    const folder = this.folder(name, version);
    const present = await Promise.all(
      files.map((file) =>
        access(path.join(folder, file)).then(
          () => true,
          () => false,
        ),
      ),
    );
    return present.every(Boolean);
  }

  async *stored(): AsyncGenerator<StoredRelease> {
    for (const name of await foldersIn(this.root)) {
      for (const version of await foldersIn(path.join(this.root, name))) {
        if (version.startsWith(STAGING)) continue;
        const folder = this.folder(name, version);
        const files: string[] = [];
        for await (const file of filesBelow(folder)) files.push(path.relative(folder, file).replaceAll(path.sep, '/'));
        yield { name, version, files };
      }
    }
  }

  bytes(name: string, version: string, file: string): Promise<Uint8Array> {
    return readFile(path.join(this.folder(name, version), file));
  }

  async remove(name: string, version: string): Promise<void> {
    await rm(this.folder(name, version), { recursive: true, force: true });
  }

  private folder(name: string, version: string): string {
    return path.join(this.root, name, version);
  }
}

const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};
