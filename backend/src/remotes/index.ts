export { Unpublishable } from './built-remote.js';
export { ReleasesService } from './releases.service.js';
export { RemotesModule } from './remotes.module.js';
