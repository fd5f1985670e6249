import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { type RemoteEntry, integrityOf } from './document';
import { sharedModules } from './shared-modules';

const ENTRY_TIMEOUT_MS = 20_000;

declare global {
  var _FEDERATION_RUNTIME_CORE: unknown;
  var __orebridgeIntegrity: ((url: string) => string | undefined) | undefined;
}

/**
 * The federation runtime with every remote of the document registered, none of them loaded.
 * Remotes use the host's copy of the runtime, and every script tag carries its listed hash.
 */
export const createFederation = (entries: readonly RemoteEntry[]) => {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const integrity = integrityOf(entries);
  globalThis.__orebridgeIntegrity = integrity;
  return createInstance({
    name: 'orebridge_shell',
    shareStrategy: 'loaded-first',
    shared: sharedModules() as never,
    remotes: entries.map(({ base, manifest }) => ({
      name: manifest.container,
      alias: manifest.name,
      entry: new URL(base + manifest.entry, location.href).href,
      type: 'global' as const,
      entryGlobalName: manifest.container,
    })),
    plugins: [
      {
        name: 'orebridge-integrity',
        createScript: ({ url }: { url: string }) => {
          const script = document.createElement('script');
          script.src = url;
          script.crossOrigin = 'anonymous';
          const hash = integrity(url);
          if (hash) script.integrity = hash;
          return { script, timeout: ENTRY_TIMEOUT_MS };
        },
      },
    ],
  });
};
