import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { releasesDir } from '../platform/site/site.js';
import type { BuiltRemote } from './built-remote.js';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|json|svg)$/;
const WORTH_BYTES = 1024;
const QUALITY = 9;

/** The files of published releases, one folder a version. */
@Injectable()
export class ReleaseStorage {
  private readonly root: string;

  constructor(config: Config) {
    this.root = releasesDir(config);
  }

  /** Puts a release in place whole or not at all. One that lies there already stays as it is, its missing files come back. */
  async put({ manifest, files }: BuiltRemote): Promise<void> {
    if (await this.holds(manifest.name, manifest.version, [...files.keys()])) return;
    const target = this.folder(manifest.name, manifest.version);
    await mkdir(path.dirname(target), { recursive: true });
    const staging = await mkdtemp(path.join(path.dirname(target), '.staging-'));
    try {
      for (const [name, bytes] of files) await this.write(path.join(staging, name), bytes);
      await rm(target, { recursive: true, force: true });
      await rename(staging, target);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }

  /** True when every file is there. */
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

  /** Compressed once here rather than for each visitor. */
  private async write(file: string, bytes: Buffer): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    if (bytes.length < WORTH_BYTES || !COMPRESSIBLE.test(file)) return;
    await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
    await writeFile(`${file}.gz`, await deflate(bytes));
  }
}
