import type { Config } from '../../platform/config/config.js';
import type { FileStore } from '../../platform/storage/file-store.js';
import { BucketReleaseStorage } from './bucket-release-storage.js';
import { DiskReleaseStorage } from './disk-release-storage.js';
import type { ReleaseStorage } from './release-storage.js';

/** Releases lie where the site's files do. */
export const releaseStorageOf = (config: Config, store: FileStore): ReleaseStorage =>
  config.s3 ? new BucketReleaseStorage(store) : new DiskReleaseStorage(config);
