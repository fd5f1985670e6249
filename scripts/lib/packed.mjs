import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { PNPM } from './install.mjs';
import { root } from './paths.mjs';

export const execute = promisify(execFile);

/** The packages that a team outside this repository installs, those that others need first. */
export const PUBLISHED = ['trade', 'contracts', 'ui', 'remote-kit'];

/**
 * Packs every published package into `folder`.
 * @returns {Promise<Record<string, string>>} the tarball of each package, by the package's name
 */
export async function packAll(folder) {
  const tarballs = {};
  for (const name of PUBLISHED) {
    const cwd = path.join(root, 'packages', name);
    fs.rmSync(path.join(cwd, 'pack'), { recursive: true, force: true });
    await execute('npx', ['-y', PNPM, 'pack', '--pack-destination', folder], {
      cwd,
      shell: process.platform === 'win32',
    });
    const { version } = JSON.parse(fs.readFileSync(path.join(cwd, 'package.json'), 'utf8'));
    tarballs[`@orebridge/${name}`] = path.join(folder, `orebridge-${name}-${version}.tgz`);
  }
  return tarballs;
}

/** Unpacks a tarball of a package into a folder. */
export async function unpack(tarball, folder) {
  fs.mkdirSync(folder, { recursive: true });
  await execute('tar', ['xzf', tarball, '-C', folder, '--strip-components=1']);
}

/** Makes a remote in `top` with the tools of an unpacked kit, as a team outside does. @returns its folder */
export async function createWith(kit, top, name) {
  const { createRemote } = await import(pathToFileURL(path.join(kit, 'cli', 'create.mjs')).href);
  return createRemote(top, name, { workspace: false });
}

/** Packages that the page shares and that the scripts of a built remote carry all the same. */
export function sharedCarried(dist) {
  const signs = {
    react: 'takes an object of state variables',
    'react-router-dom': 'useNavigate() may be used only',
    'react-intl': '[React Intl]',
    'styled-components': 'data-styled-version',
  };
  const scripts = fs.readdirSync(dist).filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => fs.readFileSync(path.join(dist, file), 'utf8')).join('\n');
  return Object.keys(signs).filter((name) => code.includes(signs[name]));
}
