import fs from 'node:fs';
import path from 'node:path';
import { workspacePackages } from '../packages.mjs';
import { root } from '../paths.mjs';

const OWN = '@orebridge/';

/** What remote-kit brings for building and testing a remote; none of it is in a page. */
const TOOLS = new Set([
  '@module-federation/enhanced',
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'compression-webpack-plugin',
  'html-webpack-plugin',
  'jest-environment-jsdom',
  'swc-loader',
  'tar-stream',
  'terser-webpack-plugin',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
  'webpack-subresource-integrity',
]);

/** The runtime that Module Federation's plugin writes into each page. */
const IN_PAGES = ['@module-federation/webpack-bundler-runtime'];

/**
 * The packages that run with the product: those that the server loads, those that are in its pages, and the embedded database.
 * Read from the installed packages, by what their package.json files name.
 * @returns {{packages: {name: string, version: string, folder: string, manifest: object, where: Set<string>}[], absent: {name: string, version: string, where: string}[]}}
 *   `absent`: optional packages of other platforms, which are not installed on this one
 */
export function runtimeClosure() {
  const found = new Map();
  const absent = new Map();
  const take = (folder, where, names) => {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    for (const [name, { range, mayLack }] of names ?? needsOf(manifest)) {
      if (folder.endsWith(path.join('packages', 'remote-kit')) && TOOLS.has(name)) continue;
      const at = installed(name, folder);
      if (at) visit(at, where);
      else if (!mayLack) throw new Error(`${manifest.name} needs ${name}, which is not installed`);
      else if (manifest.optionalDependencies?.[name]) absent.set(name, { name, version: range, where });
    }
  };
  const visit = (folder, where) => {
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const key = `${manifest.name}@${manifest.version}`;
    const known = found.get(key);
    if (known?.where.has(where)) return;
    if (known) known.where.add(where);
    else found.set(key, { name: manifest.name, version: manifest.version, folder, manifest, where: new Set([where]) });
    take(folder, where);
  };

  take(root, 'server');
  for (const { folder, name } of workspacePackages()) {
    if (folder === 'backend') take(path.join(root, folder), 'server');
    else if (name !== '@orebridge/e2e' && !folder.startsWith('packages')) take(path.join(root, folder), 'pages');
  }
  const kit = path.join(root, 'packages', 'remote-kit');
  const bundler = installed('@module-federation/enhanced', kit);
  for (const name of IN_PAGES) visit(installed(name, bundler), 'pages');
  const packages = [...found.values()].filter(({ name }) => !name.startsWith(OWN)).sort(byName);
  return { packages, absent: [...absent.values()].sort(byName) };
}

const byName = (one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1);

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.entries(peerDependencies ?? {}).filter(([name]) => !peerDependenciesMeta?.[name]?.optional);
  return new Map([
    // Who uses the package installs its peers, or does without them.
    ...peers.map(([name, range]) => [name, { range, mayLack: true }]),
    ...Object.entries(dependencies ?? {}).map(([name, range]) => [
      name,
      { range, mayLack: Boolean(peerDependenciesMeta?.[name]?.optional) },
    ]),
    ...Object.entries(optionalDependencies ?? {}).map(([name, range]) => [name, { range, mayLack: true }]),
  ]);
}

/** The folder in which Node would find a package from another one's folder. */
function installed(name, from) {
  for (let folder = fs.realpathSync(from); ; folder = path.dirname(folder)) {
    const at = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(at, 'package.json'))) return fs.realpathSync(at);
    if (folder === path.dirname(folder)) return undefined;
  }
}
