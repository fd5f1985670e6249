import fs from 'node:fs';
import path from 'node:path';
import { workspacePackages } from '../packages.mjs';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Who may name whom in package.json: the same arrows as for imports. */
const MAY_NAME = {
  trade: [],
  contracts: ['trade'],
  'mineral-art': [],
  ui: ['trade', 'contracts', 'mineral-art'],
  'remote-kit': ['trade', 'contracts', 'ui', 'mineral-art'],
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
    const idle = short === 'remote' ? idleDependencies(path.join(top, folder), manifest) : [];
    const named = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}).map((entry) => [kind, ...entry]));
    const unused = idle.map((name) => ({ rule: 'unused-in-remote', file, detail: name }));
    const wrong = named.flatMap(([kind, name, range]) => {
      const detail = `${name}: ${range}`;
      if (range.startsWith('workspace:')) {
        const allowed = MAY_NAME[short]?.includes(name.replace('@orebridge/', ''));
        return allowed ? [] : [{ rule: 'arrows-in-package-json', file, detail }];
      }
      // What others install beside a published package is a range, that of the catalog's version.
      const wanted = kind === 'peerDependencies' ? `^${catalog.get(name)}` : 'catalog:';
      return range === wanted && catalog.has(name) ? [] : [{ rule: 'one-version-in-catalog', file, detail }];
    });
    return [...unused, ...wrong];
  });
}

/**
 * What a remote names and never imports. Knip does not tell, for the kit asks for most of it beside itself; the host brings that. Nor does a
 * remote import react-dom, which its tests need beside their library; JSX is react without an import.
 */
function idleDependencies(home, { dependencies = {} }) {
  const files = fs.readdirSync(home, { recursive: true }).filter((file) => /^(src|test)\b.*\.(tsx?|json)$/.test(file));
  const texts = files.map((file) => fs.readFileSync(path.join(home, file), 'utf8'));
  const silent = new Set(['react-dom', ...(files.some((file) => file.endsWith('.tsx')) ? ['react'] : [])]);
  const imports = (name) => texts.some((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
  return Object.keys(dependencies).filter((name) => !silent.has(name) && !imports(name));
}

function catalogVersions(top) {
  const text = fs.readFileSync(path.join(top, 'pnpm-workspace.yaml'), 'utf8');
  const section = /^catalog:\n((?:[ #].*\n|\n)*)/m.exec(text)?.[1] ?? '';
  const entries = section.matchAll(/^ {2}['"]?([^'"\s#]+?)['"]?: *(\S+)/gm);
  return new Map(Array.from(entries, ([, name, version]) => [name, version]));
}
