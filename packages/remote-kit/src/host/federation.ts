import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteManifest } from '@orebridge/contracts';
import type { RemoteDefinition } from '../define';
import type { Integrity } from './integrity';
import { LOAD_TIMEOUT_MS } from './retry';
import { sharedModules } from './shared-modules';
import { refusalOf } from './verdict';
import { sharedVersions } from './versions';

declare global {
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/**
 * The federation runtime of the page, with all that is shared. It is loaded with the first remote: a page of the shell's own
 * does without it. Releases are registered when they are needed, each under a container name of
 * its own; remotes use the host's copy of the runtime, and every script tag carries its listed hash.
 */
export const createFederation = (integrity: Integrity) => {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const instance = createInstance({
    name: 'orebridge_shell',
    shareStrategy: 'loaded-first',
    shared: sharedModules() as never,
    remotes: [],
    plugins: [
      {
        name: 'orebridge-integrity',
        createScript: ({ url }: { url: string }) => {
          const script = document.createElement('script');
          script.src = integrity.addressOf(url);
          script.crossOrigin = 'anonymous';
          const hash = integrity.of(url);
          if (hash) script.integrity = hash;
          return { script, timeout: LOAD_TIMEOUT_MS };
        },
      },
    ],
  });
  return {
    /** Which promise of this shell a release breaks; null when it can run here. */
    refusalOf: (manifest: Parameters<typeof refusalOf>[0]) => refusalOf(manifest, sharedVersions()),
    register: (base: string, { container, entry }: Pick<RemoteManifest, 'container' | 'entry'>) =>
      instance.registerRemotes([
        {
          name: container,
          entry: new URL(base + entry, location.href).href,
          type: 'global',
          entryGlobalName: container,
        },
      ]),
    /** @throws Error when the entry does not load, does not run, or exports no definition. */
    load: async (container: string): Promise<RemoteDefinition> => {
      const module = await instance.loadRemote<{ default: RemoteDefinition }>(`${container}/remote`);
      if (!module?.default) throw new Error('The remote exports no definition');
      return module.default;
    },
  };
};
export type Federation = ReturnType<typeof createFederation>;
