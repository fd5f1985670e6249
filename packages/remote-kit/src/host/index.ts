export {
  type CheckedDocument,
  type RemoteEntry,
  checkDocument,
  isReleaseKeyPinned,
  readReleaseDocument,
} from './document';
export { type FailureKind, RemoteError, type RemoteFailure } from './failure';
export { readOverrides, setOverride, withOverrides } from './overrides';
export { type RemoteHandle, type RemoteRegistry, type RemoteStatus, createRegistry } from './registry';
export { RemotePage, RemoteWidget } from './RemoteParts';
export { type Reporter, measureVitals } from './reporter';
export { followReleases } from './updates';
