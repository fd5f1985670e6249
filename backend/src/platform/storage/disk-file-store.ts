import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.js';
import { FileStore } from './file-store.js';

/** On this machine's disk, under the data folder. */
export class DiskFileStore extends FileStore {
  private readonly disk: Disk;

  constructor(config: Config) {
    super();
    this.disk = new Disk(new FSDriver({ location: path.join(config.dataDir, 'files'), visibility: 'private' }));
  }

  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void> {
    return this.disk.put(key, bytes, { contentType: mediaType });
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
}
