import fs from 'node:fs';
import path from 'node:path';
import { workspacePackages } from '../packages.mjs';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Who may name whom in package.json: the same arrows as for imports. */
const MAY_NAME = {
  trade: [],
  contracts: ['trade'],
  ui: ['trade', 'contracts'],
  'remote-kit': ['trade', 'contracts', 'ui'],
  shell: ['trade', 'contracts', 'ui', 'remote-kit'],
  remote: ['trade', 'contracts', 'ui', 'remote-kit'],
  backend: ['trade', 'contracts'],
  e2e: ['trade', 'contracts'],
};

/** Breaches that stand in the package.json files: a version of one's own, or an arrow that points the wrong way. */
export function manifestBreaches(top) {
  const catalog = catalogVersions(top);
  return workspacePackages(top).flatMap(({ folder, manifest }) => {
    const file = path.join(folder, 'package.json');
    const short = folder.startsWith('mfe-') ? 'remote' : path.basename(folder);
    const named = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}).map((entry) => [kind, ...entry]));
    return named.flatMap(([kind, name, range]) => {
      const detail = `${name}: ${range}`;
      if (range.startsWith('workspace:')) {
        const allowed = MAY_NAME[short]?.includes(name.replace('@orebridge/', ''));
        return allowed ? [] : [{ rule: 'arrows-in-package-json', file, detail }];
      }
      // What others install beside a published package is a range, that of the catalog's version.
      const wanted = kind === 'peerDependencies' ? `^${catalog.get(name)}` : 'catalog:';
      return range === wanted && catalog.has(name) ? [] : [{ rule: 'one-version-in-catalog', file, detail }];
    });
  });
}

function catalogVersions(top) {
  const text = fs.readFileSync(path.join(top, 'pnpm-workspace.yaml'), 'utf8');
  const section = /^catalog:\n((?:[ #].*\n|\n)*)/m.exec(text)?.[1] ?? '';
  const entries = section.matchAll(/^ {2}['"]?([^'"\s#]+?)['"]?: *(\S+)/gm);
  return new Map(Array.from(entries, ([, name, version]) => [name, version]));
}
