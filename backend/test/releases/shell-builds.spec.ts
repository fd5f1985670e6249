import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { runScheduled } from '../harness/scheduled.js';

const JOB = 'site.shell-builds';
const OF_BOTH = 'assets/archivo.0badcafe.woff2';
const CHUNK = { a: '104.aaaaaaa1.chunk.js', b: '104.bbbbbbb2.chunk.js' } as const;

describe('two builds of the shell at once', () => {
  let work: string;
  let database: TestDatabase;
  const servers = {} as Record<'a' | 'b', TestApp>;

  /** A build with a chunk of its own, and a font that it shares with the other. */
  const build = async (name: 'a' | 'b'): Promise<string> => {
    const dist = path.join(work, name);
    await mkdir(path.join(dist, 'assets'), { recursive: true });
    const chunk = `export const build = '${name}';\n`;
    await writeFile(path.join(dist, 'index.html'), '<!doctype html><html><head></head><body></body></html>');
    await writeFile(path.join(dist, CHUNK[name]), chunk);
    await writeFile(path.join(dist, `${CHUNK[name]}.gz`), gzipSync(chunk));
    await writeFile(path.join(dist, `${CHUNK[name]}.map`), '{}');
    await writeFile(path.join(dist, OF_BOTH), 'font');
    return dist;
  };

  beforeAll(async () => {
    work = await mkdtemp(path.join(os.tmpdir(), 'orebridge-shells-'));
    database = await createDatabase();
    for (const name of ['a', 'b'] as const)
      servers[name] = await startApp({ database, env: { OREBRIDGE_SHELL_DIST: await build(name) } });
  });
  afterAll(async () => {
    await servers.a?.close();
    await servers.b?.close();
    await database?.drop();
    await rm(work, { recursive: true, force: true });
  });

  const ask = (server: 'a' | 'b', file: string) => fetch(`${servers[server].url}/${file}`);

  test('each server answers the files of both, compressed where it can, for ever', async () => {
    for (const [asked, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      for (const file of [CHUNK[asked], CHUNK[other]]) {
        const answer = await ask(asked, file);
        expect([file, answer.status]).toEqual([file, 200]);
        expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('content-encoding')).toBe('gzip');
      }
      expect(await (await ask(asked, CHUNK[other])).text()).toBe(`export const build = '${other}';\n`);
      expect((await ask(asked, OF_BOTH)).status).toBe(200);
    }
  });

  test('a file that no build has is missing, and not the page; sources of the build are kept for nobody', async () => {
    for (const file of ['104.cccccc33.chunk.js', 'assets/none.0000ffff.woff2', `${CHUNK.b}.map`]) {
      const answer = await ask('a', file);
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([file, 404, 'no-store']);
    }
  });

  test('a build that no server has used for 30 days goes, but not what another one needs', async () => {
    const age = (days: number) =>
      servers.a.db.query(`UPDATE shell_builds SET seen_at = now() - $2 * interval '1 day' WHERE $1 = ANY (files)`, [
        CHUNK.b,
        days,
      ]);
    await age(29);
    await runScheduled(servers.a, JOB);
    expect((await ask('a', CHUNK.b)).status).toBe(200);
    await age(31);
    await runScheduled(servers.a, JOB);
    expect((await ask('a', CHUNK.b)).status).toBe(404);
    expect((await readdir(path.join(database.dataDir, 'files', 'shell'))).sort()).toEqual([
      CHUNK.a,
      `${CHUNK.a}.gz`,
      'assets',
    ]);
    expect(await readdir(path.join(database.dataDir, 'files', 'shell', 'assets'))).toEqual([path.basename(OF_BOTH)]);
  });

  test('a server that starts with it again brings it back, also what has been lost of it', async () => {
    await rm(path.join(database.dataDir, 'files', 'shell', OF_BOTH));
    await (await startApp({ database, env: { OREBRIDGE_SHELL_DIST: path.join(work, 'b') } })).close();
    expect((await ask('a', CHUNK.b)).status).toBe(200);
    expect(await readdir(path.join(database.dataDir, 'files', 'shell', 'assets'))).toEqual([path.basename(OF_BOTH)]);
  });
});
