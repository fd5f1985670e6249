import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT_VERSION } from '../../../packages/remote-kit/webpack/manifest-plugin.mjs';
import { cache, root } from '../../../scripts/lib/paths.mjs';
import { compile, kit, manifestData, readDefinition, readMessages, requestOf } from './webpack.mjs';

const home = path.join(cache, 'bench', 'one-application');

/**
 * Builds shell and remotes as one application, the way one would without federation: pages, widgets and texts imported
 * directly and lazily, by the shell's own build in all else.
 * @param {string[]} folders of the remotes
 * @returns {Promise<string>} the folder of the built site
 */
export async function buildOneApplication(folders) {
  fs.mkdirSync(home, { recursive: true });
  fs.writeFileSync(path.join(home, 'host.ts'), hostSource(folders));
  const { default: ofShell } = await import(pathToFileURL(path.join(root, 'shell', 'webpack.config.mjs')).href);
  const config = ofShell({}, { mode: 'production' });
  const output = path.join(home, 'dist');
  await compile({
    ...config,
    output: { ...config.output, path: output },
    resolve: { ...config.resolve, alias: { '@orebridge/remote-kit/host$': path.join(home, 'host.ts') } },
  });
  return output;
}

/** What stands in the place of the loader: the same boundaries, and a registry whose remotes are part of the build. */
function hostSource(folders) {
  const host = path.join(kit, 'src', 'host');
  const remotes = folders.map(describe);
  const data = remotes.map(({ manifest }) => entryOf(manifest));
  return `
import { createReporter } from ${text(path.join(host, 'reporter.ts'))};
export { RemotePage, RemoteWidget } from ${text(path.join(host, 'RemoteParts.tsx'))};
export { measureVitals } from ${text(path.join(host, 'reporter.ts'))};

const parts = {${remotes.map(lazyParts).join(',\n')}};
const checked = { trusted: true, document: { contractVersion: ${CONTRACT_VERSION}, revision: 1, overridesAllowed: false, remotes: ${JSON.stringify(data)} } };

export const readReleaseDocument = async () => checked;
export const withOverrides = async (document) => document;
export const followReleases = () => () => {};
export const readOverrides = () => ({});
export const setOverride = () => {};

export const createRegistry = ({ document }, client) => {
  const reporter = createReporter(client);
  const asked = new Map();
  const once = (key, load) => {
    if (!asked.has(key)) asked.set(key, load().then((module) => module.default));
    return asked.get(key);
  };
  const handles = Object.fromEntries(
    Object.entries(parts).map(([name, { pages, widgets, messages }]) => [
      name,
      {
        name,
        version: () => '1',
        page: (path) => once(name + path, pages[path]),
        widget: (id) => once(name + id, widgets[id]),
        messages: (language) => once(name + language, messages[language]),
        viewed: () => reporter.view(name, '1'),
        failed: (error) => ({ remote: name, kind: 'render', incident: '', cause: error }),
        forgetFailures: () => asked.clear(),
      },
    ]),
  );
  return {
    remotes: document.remotes,
    handle: (name) => handles[name],
    prefetch: (name, path, language) => void Promise.all([handles[name].page(path), handles[name].messages(language)]),
    update: () => {},
    statuses: () => [],
    subscribe: () => () => {},
    reporter,
  };
};
`;
}

const text = (value) => JSON.stringify(value);

function describe(folder) {
  const definition = readDefinition(folder);
  const data = manifestData(definition, readMessages(folder, definition));
  return { folder, definition, manifest: { name: definition.name, ...data } };
}

/** The data half as one application would carry it: in the language of the visit, without files. */
function entryOf(manifest) {
  const english = JSON.parse(
    JSON.stringify(manifest, (_key, value) =>
      value && typeof value === 'object' && 'en' in value ? { en: value.en } : value,
    ),
  );
  return {
    version: '1',
    base: '/',
    manifestIntegrity: null,
    complete: false,
    channel: 'stable',
    fallback: null,
    manifest: english,
  };
}

function lazyParts({ folder, definition }) {
  const at = (lazy) => `() => import(${text(path.join(folder, 'src', requestOf(lazy)))})`;
  const map = (pairs) => `{${pairs.map(([key, lazy]) => `${text(key)}: ${at(lazy)}`).join(', ')}}`;
  return `${text(definition.name)}: {
    pages: ${map(definition.routes.map(({ path: at, page }) => [at, page]))},
    widgets: ${map((definition.widgets ?? []).map(({ id, load }) => [id, load]))},
    messages: ${map(Object.entries(definition.messages))},
  }`;
}
