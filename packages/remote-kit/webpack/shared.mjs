import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * What shell and remotes share, one instance of each in a page. Anything that carries a React context must be here. The rules of
 * the trade are not: pure functions, of which a page takes along the few that it needs.
 */
export const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  '@reduxjs/toolkit',
  'react-redux',
  'react-intl',
  'styled-components',
  'react-hook-form',
  '@hookform/resolvers/zod',
  '@orebridge/contracts',
  '@orebridge/ui',
  '@orebridge/ui/overlays',
  '@orebridge/ui/map',
  '@orebridge/remote-kit',
];

const packageOf = (key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

const kit = fileURLToPath(new URL('..', import.meta.url));

/** The folder of a package, found from its entry upwards, because not every package exports its package.json. */
const manifestOf = (name) => {
  if (name === '@orebridge/remote-kit') return join(kit, 'package.json');
  const roots = require.resolve.paths(name) ?? [];
  for (const root of roots) {
    try {
      readFileSync(join(root, name, 'package.json'));
      return join(root, name, 'package.json');
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is shared but not installed beside the remote kit`);
};

/** Where the rules of the trade are: as sources in the workspace, as a package outside it. */
export const tradeFolder = () => {
  const root = dirname(manifestOf('@orebridge/trade'));
  return existsSync(join(root, 'src')) ? join(root, 'src') : join(root, 'pack');
};

/** The installed version of each shared package, by share key. */
export const sharedVersions = () =>
  Object.fromEntries(SHARED.map((key) => [key, JSON.parse(readFileSync(manifestOf(packageOf(key)), 'utf8')).version]));

/**
 * The `shared` option of a remote: the host brings every one, and a range it cannot meet is refused. The ranges are those that
 * this kit promises, not of what happens to be installed: outside the workspace that may be newer than the host's.
 */
export const sharedForRemote = () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([key, version]) => {
      const requiredVersion = peerDependencies[packageOf(key)] ?? `^${version}`;
      return [key, { singleton: true, strictVersion: true, version, requiredVersion, import: false }];
    }),
  );
};
