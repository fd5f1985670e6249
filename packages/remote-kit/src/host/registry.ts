import { CONTRACT_VERSION, type Language, type ReleaseDocument } from '@orebridge/contracts';
import type { ComponentType } from 'react';
import type { RemoteDefinition } from '../define';
import type { RemoteEntry } from './document';
import { RemoteError } from './failure';
import { createFederation } from './federation';
import { loadPart } from './retry';

type Part = ComponentType<object>;

/** The remotes of a page: what each contributes, known from the document, and its code, loaded when it is asked for. */
export interface RemoteRegistry {
  readonly remotes: readonly RemoteEntry[];
  /** The declaration of a remote. Loads its entry the first time. @throws RemoteError */
  load: (name: string) => Promise<RemoteDefinition>;
  page: (name: string, path: string) => Promise<Part>;
  widget: (name: string, id: string) => Promise<Part>;
  messages: (name: string, language: Language) => Promise<Record<string, string>>;
  /** Forgets what failed of a remote, so that the next ask tries again. */
  forgetFailures: (name: string) => void;
}

/** A cache of promises that drops the failed ones on request: a part loads once, and a failure is not for ever. */
const remembered = <T>() => {
  const pending = new Map<string, Promise<T>>();
  const failed = new Set<string>();
  return {
    get: (key: string, load: () => Promise<T>): Promise<T> => {
      const known = pending.get(key);
      if (known) return known;
      const promise = load();
      pending.set(key, promise);
      promise.catch(() => failed.add(key));
      return promise;
    },
    forget: (prefix: string) => {
      for (const key of failed) {
        if (!key.startsWith(prefix)) continue;
        failed.delete(key);
        pending.delete(key);
      }
    },
  };
};

/**
 * Makes the registry of a page from its release document. Nothing is loaded yet, and a remote that speaks another contract
 * is refused without a download.
 * @throws nothing; a remote that cannot work fails when it is asked for.
 */
export const createRegistry = (release: ReleaseDocument): RemoteRegistry => {
  const federation = createFederation(release.remotes);
  const entries = new Map(release.remotes.map((entry) => [entry.manifest.name, entry]));
  const definitions = remembered<RemoteDefinition>();
  const parts = remembered<Part>();
  const catalogues = remembered<Record<string, string>>();

  const entryUrl = (name: string): string => {
    const entry = entries.get(name);
    return entry ? new URL(entry.base + entry.manifest.entry, location.href).href : name;
  };

  const load = (name: string) =>
    definitions.get(`${name}/`, () => {
      const entry = entries.get(name);
      if (!entry || entry.manifest.contractVersion !== CONTRACT_VERSION)
        return Promise.reject(new RemoteError(name, 'contract'));
      return loadPart(name, entryUrl(name), async () => {
        const module = await federation.loadRemote<{ default: RemoteDefinition }>(`${name}/remote`);
        if (!module?.default) throw new Error('The remote exports no definition');
        return module.default;
      });
    });

  const part = (
    name: string,
    key: string,
    find: (definition: RemoteDefinition) => (() => Promise<{ default: Part }>) | undefined,
  ) =>
    parts.get(`${name}/${key}`, async () => {
      const lazy = find(await load(name));
      if (!lazy) throw new RemoteError(name, 'contract');
      return (await loadPart(name, entryUrl(name), lazy)).default;
    });

  return {
    remotes: release.remotes,
    load,
    page: (name, path) =>
      part(name, `page ${path}`, (definition) => definition.routes.find((route) => route.path === path)?.page),
    widget: (name, id) =>
      part(
        name,
        `widget ${id}`,
        (definition) =>
          definition.widgets?.find((widget) => widget.id === id)?.load as
            | (() => Promise<{ default: Part }>)
            | undefined,
      ),
    messages: (name, language) =>
      catalogues.get(`${name}/${language}`, async () => {
        const definition = await load(name);
        return (await loadPart(name, entryUrl(name), definition.messages[language])).default;
      }),
    forgetFailures: (name) => {
      for (const cache of [definitions, parts, catalogues]) cache.forget(`${name}/`);
    },
  };
};
