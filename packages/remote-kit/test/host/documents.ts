import { CONTRACT_VERSION, type ReleaseDocument, type RemoteManifest } from '@orebridge/contracts';
import type { CheckedDocument, RemoteEntry } from '../../src/host';

export const HASH = `sha384-${'b'.repeat(64)}`;
const TEXT = { en: 'Alpha', zh: '甲', fr: 'Alpha', es: 'Alfa' };

/** The data half of a release of the remote `alpha`. */
export const manifestOf = (version: string, more: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name: 'alpha',
  version,
  contractVersion: CONTRACT_VERSION,
  container: `orebridge_alpha_${version.replaceAll('.', '_')}`,
  routes: [{ path: '/alpha', title: TEXT, access: 'public', page: './pages/AlphaPage', skeleton: 'list' }],
  navigation: [],
  search: [],
  widgets: [],
  notifications: [],
  locales: ['en', 'zh', 'fr', 'es'],
  shared: { react: '^19.0.0' },
  files: { 'remoteEntry.js': { integrity: HASH, bytes: 10 } },
  entry: 'remoteEntry.js',
  chunks: { '/alpha': [] },
  ...more,
});

export const baseOf = (version: string): string => `/remotes/alpha/${version}/`;

/** A release as the document names it; `before` is the release that takes over when it fails. */
export const entryOf = (
  version: string,
  before: string | null = null,
  more: Partial<RemoteManifest> = {},
): RemoteEntry => ({
  version,
  base: baseOf(version),
  manifestIntegrity: HASH,
  manifest: manifestOf(version, more),
  complete: true,
  channel: 'stable',
  fallback: before ? { version: before, base: baseOf(before), manifestIntegrity: HASH } : null,
});

export const checked = (
  remotes: readonly RemoteEntry[],
  { trusted = true, ...more }: Partial<ReleaseDocument> & { trusted?: boolean } = {},
): CheckedDocument => ({
  trusted,
  document: {
    contractVersion: CONTRACT_VERSION,
    revision: 1,
    issuedAt: new Date().toISOString(),
    overridesAllowed: false,
    remotes: [...remotes],
    ...more,
  },
});
