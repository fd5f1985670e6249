import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RemoteManifest } from '@orebridge/contracts';

const execute = promisify(execFile);
const here = path.dirname(fileURLToPath(import.meta.url));
export const root = path.join(here, '..', '..');
const kit = path.join(root, 'packages', 'remote-kit');
const source = path.join(kit, 'test', 'fixtures', 'notices');
const tool = path.join(kit, 'cli', 'orebridge-remote.mjs');

/** The fixture's remote under a name of this run, so that what an earlier one left behind is not in the way. */
export const REMOTE = `notices${Date.now().toString(36)}`;

/** What is wrong with an edition on purpose. */
export type Plant = 'throws-at-start' | 'second-copies';

/** A built release of the fixture. */
export interface Edition {
  /** The word that its pages show. */
  word: string;
  version: string;
  manifest: RemoteManifest;
  /** The built folder. */
  dist: string;
  /** What is published: a gzipped tar. */
  bundle: Buffer;
}

const AT_START = "\nif (typeof document !== 'undefined') throw new Error('planted at start');\n";

/** A page with a React and a store of its own, taken past what the shell shares. */
const ownCopies = (): string => {
  const from = (name: string) => JSON.stringify(createRequire(path.join(root, 'shell', 'package.json')).resolve(name));
  return `
import * as ownReact from ${from('react')};
import { configureStore } from ${from('@reduxjs/toolkit')};
const store = configureStore({ reducer: () => null });
export const EDITION = 'four ' + (Object.keys(ownReact).length > 0 ? (store.getState() ?? 'planted') : '');
`;
};

const plantIn = async (folder: string, plant: Plant): Promise<void> => {
  if (plant === 'throws-at-start') await appendFile(path.join(folder, 'src', 'remote.ts'), AT_START);
  else await writeFile(path.join(folder, 'src', 'edition.ts'), ownCopies());
};

/** Builds an edition of the fixture with the kit's own tool, in a folder of its own under `into`. */
export const buildEdition = async (into: string, word: string, plant?: Plant): Promise<Edition> => {
  const folder = path.join(into, word);
  await cp(source, folder, { recursive: true });
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const name = path.join(file.parentPath, file.name);
    const text = await readFile(name, 'utf8');
    await writeFile(name, text.replaceAll('notices', REMOTE).replaceAll('zero', word));
  }
  await symlink(path.join(kit, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  if (plant) await plantIn(folder, plant);
  await execute(process.execPath, [tool, 'build'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
  const dist = path.join(folder, 'dist');
  const manifest = RemoteManifest.parse(JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')));
  const files = ['remote.json', ...Object.keys(manifest.files)];
  const { stdout } = await execute('tar', ['czf', '-', '-C', dist, ...files], {
    encoding: 'buffer',
    maxBuffer: 16e6,
  });
  return { word, version: manifest.version, manifest, dist, bundle: stdout };
};

/** A folder for built editions, and what takes it away. */
export const workshop = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'editions-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};
