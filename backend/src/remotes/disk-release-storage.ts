import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/config/config.js';
import { releasesDir } from '../platform/site/site.js';
import { ReleaseStorage } from './release-storage.js';

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
    const staging = await mkdtemp(path.join(path.dirname(target), '.staging-'));
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

  private folder(name: string, version: string): string {
    return path.join(this.root, name, version);
  }
}
