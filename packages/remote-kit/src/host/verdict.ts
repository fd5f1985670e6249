import { satisfy } from '@module-federation/runtime-core';
import { CONTRACT_VERSION, type RemoteManifest } from '@orebridge/contracts';
import type { FailureKind } from './failure';

/**
 * Whether a release can run in this shell, from its data alone, so that one that cannot is never downloaded.
 * `versions` are the shell's own of the shared packages.
 * @returns null when it can; else which promise it breaks.
 */
export const refusalOf = (
  manifest: Pick<RemoteManifest, 'contractVersion' | 'shared'>,
  versions: Readonly<Record<string, string>>,
): Extract<FailureKind, 'contract' | 'shared'> | null => {
  if (manifest.contractVersion !== CONTRACT_VERSION) return 'contract';
  const met = Object.entries(manifest.shared).every(([name, range]) => {
    const version = versions[name];
    return version !== undefined && satisfy(version, range);
  });
  return met ? null : 'shared';
};
