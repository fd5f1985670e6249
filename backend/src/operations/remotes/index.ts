export { ChannelsService } from './channels.service.js';
export { DeployTokensService } from './deploy-tokens.service.js';
export { PublishingService } from './publishing.service.js';
export { ReleaseKey } from './release-key.js';
export { folderSource } from './remote-source.js';
export type { ReleaseStorage, StoredRelease } from './release-storage.js';
export { releaseStorageOf } from './release-storage-of.js';
export { RemotesModule } from './remotes.module.js';
