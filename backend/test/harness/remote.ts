import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { CONTRACT_VERSION, type RemoteManifest } from '@orebridge/contracts';
import type request from 'supertest';
import { pack } from 'tar-stream';
import { systemCtx } from '../../src/platform/context/ctx.js';
import { DeployTokensService } from '../../src/operations/remotes/index.js';
import type { TestApp } from './app.js';

export const TITLES = { en: 'Deals', zh: '交易', fr: 'Affaires', es: 'Operaciones' };

/** A remote as a build leaves it: its files by name, `remote.json` among them. */
export type Built = Map<string, Buffer>;

export const integrity = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A remote with a page for people with deals at `/<name>`, and one for sellers at `/<name>/:id`. */
export const buildRemote = (
  name: string,
  version: string,
  over: Partial<RemoteManifest> = {},
  code: Readonly<Record<string, string>> = {},
): Built => {
  const files: Built = new Map();
  const texts = {
    'remoteEntry.js': `/* ${name} ${version} */`,
    'page.js': 'page',
    'words.en.js': 'words',
    'words.fr.js': 'mots',
    ...code,
  };
  for (const [file, text] of Object.entries(texts)) files.set(file, Buffer.from(text));
  const manifest: RemoteManifest = {
    name,
    version,
    contractVersion: CONTRACT_VERSION,
    container: `${name}_${version.replaceAll('.', '_')}`,
    routes: [
      { path: `/${name}`, title: TITLES, access: { permission: 'view:deals' }, page: 'Deals', skeleton: 'list' },
      {
        path: `/${name}/:id`,
        title: TITLES,
        access: { roles: ['seller'], onFail: 'denied' },
        page: 'Deal',
        skeleton: 'detail',
      },
    ],
    navigation: [],
    search: [],
    widgets: [],
    notifications: [],
    locales: ['en', 'zh', 'fr', 'es'],
    shared: {},
    files: Object.fromEntries(
      [...files].map(([file, bytes]) => [file, { integrity: integrity(bytes), bytes: bytes.length }]),
    ),
    entry: 'remoteEntry.js',
    chunks: { [`/${name}`]: ['page.js'], 'messages:en': ['words.en.js'], 'messages:fr': ['words.fr.js'] },
    ...over,
  };
  return files.set('remote.json', Buffer.from(JSON.stringify(manifest)));
};

/** Writes a build into a folder of its own below `work`. */
export const writeRemote = async (work: string, built: Built): Promise<string> => {
  const dir = path.join(
    work,
    `remote-${createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 12)}`,
  );
  await mkdir(dir, { recursive: true });
  for (const [file, bytes] of built) await writeFile(path.join(dir, file), bytes);
  return dir;
};

/** A gzipped tar, as release tools send it. */
export const bundleOf = async (built: ReadonlyMap<string, Buffer>): Promise<Buffer> => {
  const tar = pack();
  for (const [name, bytes] of built) tar.entry({ name }, bytes);
  tar.finalize();
  return gzipSync(await buffer(tar));
};

export const deployToken = (app: TestApp, remote: string, mayPromote = true): Promise<string> =>
  app.get(DeployTokensService).issue(systemCtx('test'), { remote, label: 'test', mayPromote });

/** Sends a bundle with a token. */
export const send = (app: TestApp, name: string, token: string, bundle: Buffer): request.Test =>
  app
    .agent()
    .post(`/api/releases/${name}`)
    .set('Authorization', `Bearer ${token}`)
    .attach('bundle', bundle, 'bundle.tgz');

/** Publishes a build for nobody yet. */
export const publish = async (app: TestApp, built: Built): Promise<void> => {
  const { name } = JSON.parse(String(built.get('remote.json'))) as RemoteManifest;
  await send(app, name, await deployToken(app, name), await bundleOf(built)).expect(201);
};

/** Moves releases as a release tool does. */
export const channel = async (app: TestApp, name: string, body: object): Promise<request.Response> =>
  app
    .agent()
    .post(`/api/releases/${name}/channel`)
    .set('Authorization', `Bearer ${await deployToken(app, name)}`)
    .send(body);

/** Publishes a build and makes it the stable release. */
export const goLive = async (app: TestApp, built: Built): Promise<void> => {
  await publish(app, built);
  const { name, version } = JSON.parse(String(built.get('remote.json'))) as RemoteManifest;
  const { status } = await channel(app, name, { event: 'promote', version });
  if (status !== 200) throw new Error(`${name} ${version} did not go live: ${status}`);
};
