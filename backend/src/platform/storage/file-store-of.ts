import type { Config } from '../config/config.js';
import { DiskFileStore } from './disk-file-store.js';
import type { FileStore } from './file-store.js';
import { S3FileStore } from './s3-file-store.js';

/** The bucket where one is set up, else the disk. */
export const fileStoreOf = (config: Config): FileStore =>
  config.s3 ? new S3FileStore(config.s3) : new DiskFileStore(config);
