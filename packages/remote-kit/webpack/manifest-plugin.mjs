import { createHash } from 'node:crypto';
import { fromSource, readDefinition, readMessages, requestOf } from './read-definition.mjs';

/** As in the contracts package; a test holds the two together. */
export const CONTRACT_VERSION = 2;

const textOf = (messages, remote) => (key) => {
  const texts = Object.fromEntries(Object.entries(messages).map(([language, catalogue]) => [language, catalogue[key]]));
  const lacking = Object.entries(texts)
    .filter(([, text]) => !text)
    .map(([language]) => language);
  if (lacking.length) throw new Error(`${remote}: the key ${key} is missing in ${lacking.join(', ')}`);
  if (Object.values(texts).some((text) => text.includes('{')))
    throw new Error(`${remote}: the key ${key} asks for a value, and a declared text has none`);
  return texts;
};

/** The page above one: the one that is named, or, above a path with parameters, that of the longest path without any which it extends. */
const parentOf = ({ path, parent }, routes) => {
  if (parent || !path.includes(':')) return parent;
  const above = routes.map((one) => one.path).filter((one) => !one.includes(':') && path.startsWith(`${one}/`));
  return above.toSorted((one, other) => other.length - one.length)[0];
};

/** The data half of a definition, texts in all languages, ready for the release document. */
export const manifestData = (definition, messages) => {
  const text = textOf(messages, definition.name);
  const words = (item, ...keys) =>
    Object.fromEntries(keys.filter((key) => item[key]).map((key) => [key, text(item[key])]));
  const rule = (access) => (access.roles ? { onFail: 'denied', ...access } : access);
  return {
    routes: definition.routes.map((r, _, all) => ({
      path: r.path,
      ...words(r, 'title'),
      access: rule(r.access),
      page: requestOf(r.page),
      skeleton: r.skeleton ?? 'list',
      ...(parentOf(r, all) ? { parent: parentOf(r, all) } : {}),
    })),
    navigation: (definition.navigation ?? []).map((n) => ({
      ...n,
      ...words(n, 'label', 'description'),
      access: rule(n.access),
      bubbles: n.bubbles ?? [],
    })),
    search: (definition.search ?? []).map((s) => ({
      ...s,
      ...words(s, 'title', 'description'),
      access: rule(s.access),
      keywords: s.keywords ?? [],
    })),
    ...(definition.searchSources?.length
      ? {
          searchSources: definition.searchSources.map((s) => ({
            id: s.id,
            ...words(s, 'title'),
            icon: s.icon,
            access: rule(s.access),
            minLength: s.minLength ?? 2,
            order: s.order ?? 100,
          })),
        }
      : {}),
    widgets: (definition.widgets ?? []).map((w) => ({
      id: w.id,
      slot: w.slot,
      ...words(w, 'title'),
      access: rule(w.access),
      order: w.order ?? 100,
      size: w.size ?? 'work',
    })),
    notifications: [...(definition.notifications ?? [])],
    locales: Object.keys(definition.messages),
  };
};

/** A file's hash in the form of an integrity attribute. */
export const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const isScript = (name) => name.endsWith('.js');

/** The files that each lazy part of the remote needs beside its entry, from the chunk groups that `src/remote.ts` opens. */
const chunksOf = (compilation, definition) => {
  const groups = new Map();
  for (const group of compilation.chunkGroups) {
    for (const { request } of group.origins) {
      if (!request) continue;
      const name = fromSource(request);
      groups.set(name, [...(groups.get(name) ?? []), ...group.getFiles().filter(isScript)]);
    }
  }
  const exposed = [...groups].find(([request]) => /src\/remote(\.ts)?$/.test(request))?.[1] ?? [];
  const filesOf = (lazy) => [...new Set([...exposed, ...(groups.get(requestOf(lazy)) ?? [])])];
  return Object.fromEntries([
    ...definition.routes.map((r) => [r.path, filesOf(r.page)]),
    ...(definition.widgets ?? []).map((w) => [`widget:${w.id}`, filesOf(w.load)]),
    ...(definition.searchSources ?? []).map((s) => [`search:${s.id}`, filesOf(s.load)]),
    ...Object.entries(definition.messages).map(([language, lazy]) => [
      `messages:${language}`,
      groups.get(requestOf(lazy)) ?? [],
    ]),
  ]);
};

/** Writes `remote.json` beside the built files: the data half of the remote, the hash of every file, the files of every page. */
export class ManifestPlugin {
  constructor({ root, version, container, shared }) {
    Object.assign(this, { root, version, container, shared });
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('RemoteManifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'RemoteManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const definition = readDefinition(this.root);
          const files = Object.fromEntries(
            compilation
              .getAssets()
              .filter((asset) => !asset.name.endsWith('.map'))
              .map((asset) => {
                const bytes = asset.source.buffer();
                return [asset.name, { integrity: integrityOf(bytes), bytes: bytes.length }];
              }),
          );
          const manifest = {
            name: definition.name,
            version: this.version,
            contractVersion: CONTRACT_VERSION,
            container: this.container,
            ...manifestData(definition, readMessages(this.root, definition)),
            shared: Object.fromEntries(Object.entries(this.shared).map(([key, share]) => [key, share.requiredVersion])),
            files,
            entry: 'remoteEntry.js',
            chunks: chunksOf(compilation, definition),
          };
          compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(manifest)));
        },
      );
    });
  }
}

/** Gives every chunk script of a remote the hash that the release document lists for it, and the address at which the host wants it. */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) =>
          `${source}\nif (globalThis.__orebridgeAddress) script.src = globalThis.__orebridgeAddress(url); var hash = globalThis.__orebridgeIntegrity && globalThis.__orebridgeIntegrity(url); if (hash) { script.integrity = hash; script.crossOrigin = "anonymous"; }`,
      );
    });
  }
}
