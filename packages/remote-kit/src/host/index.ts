export { type RemoteEntry, readReleaseDocument } from './document';
export { type FailureKind, RemoteError, type RemoteFailure } from './failure';
export { createRegistry, type RemoteRegistry } from './registry';
export { RemotePage, RemoteWidget } from './RemoteParts';
