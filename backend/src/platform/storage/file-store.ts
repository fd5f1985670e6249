import path from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Config } from '../config/config.js';

/** Files of the trade (documents, photos), by key. Keys are made by the server and never tell what is inside. */
export abstract class FileStore {
  abstract put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** @throws when there is no such file */
  abstract stream(key: string): Promise<Readable>;
  abstract bytes(key: string): Promise<Uint8Array>;
  abstract exists(key: string): Promise<boolean>;
  abstract remove(key: string): Promise<void>;
}

/** On this machine's disk, under the data folder. */
@Injectable()
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
