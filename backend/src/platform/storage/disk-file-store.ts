import { chmod, mkdir, opendir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.js';
import { FileStore } from './file-store.js';

/** On this machine's disk, under the data folder. */
export class DiskFileStore extends FileStore {
  private readonly disk: Disk;
  private readonly location: string;

  constructor(config: Config) {
    super();
    this.location = path.join(config.dataDir, 'files');
    this.disk = new Disk(new FSDriver({ location: this.location, visibility: 'private' }));
  }

  /** Identity documents lie here: the account of the server reads them, and no other one of the machine. */
  async put(key: string, bytes: Uint8Array, mediaType: string): Promise<void> {
    const file = path.join(this.location, key);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await this.disk.put(key, bytes, { contentType: mediaType });
    await chmod(file, 0o600);
  }
  stream(key: string): Promise<Readable> {
    return this.disk.getStream(key);
  }
  async bytes(key: string): Promise<Uint8Array> {
    return this.disk.getBytes(key);
  }
  exists(key: string): Promise<boolean> {
    return this.disk.exists(key);
  }
  remove(key: string): Promise<void> {
    return this.disk.delete(key);
  }
  async *keys(prefix = ''): AsyncGenerator<string> {
    for await (const file of filesBelow(path.join(this.location, prefix)))
      yield path.relative(this.location, file).replaceAll(path.sep, '/');
  }
}

/** All files below a folder, however deep; none where it does not exist. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(inner);
    else if (entry.isFile()) yield inner;
  }
}
