import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keepLocalTokens } from '../../src/app/cli/local-tokens.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import { folderSource, PublishingService } from '../../src/operations/remotes/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { buildRemote, bundleOf, send, writeRemote } from '../harness/remote.js';

describe('setting a site up', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const ensure = async (...build: Parameters<typeof buildRemote>) =>
    app
      .get(PublishingService)
      .ensure(systemCtx('test'), folderSource(await writeRemote(app.dataDir, buildRemote(...build))));

  test('the same build again changes nothing; other bytes under the same version are refused', async () => {
    expect(await ensure('deals', '1.0.0')).toMatchObject({ fresh: true });
    const revision = () => app.db.query('SELECT revision FROM release_revision');
    const before = await revision();
    expect(await ensure('deals', '1.0.0')).toMatchObject({ fresh: false });
    expect(await revision()).toEqual(before);
    await expect(ensure('deals', '1.0.0', {}, { 'page.js': 'other' })).rejects.toThrow(
      'Version 1.0.0 of deals exists already',
    );
  });

  test('files that were lost come back with the same build', async () => {
    const file = path.join(app.dataDir, 'releases', 'deals', '1.0.0', 'page.js');
    await rm(file);
    await ensure('deals', '1.0.0');
    expect(await readFile(file, 'utf8')).toBe('page');
  });

  test('a folder without a build, and a build that cannot work, are refused in a sentence', async () => {
    const nowhere = folderSource(path.join(app.dataDir, 'nowhere'));
    await expect(app.get(PublishingService).ensure(systemCtx('test'), nowhere)).rejects.toThrow(
      'build the remote first',
    );
    await expect(ensure('deals', '2.0.0', { contractVersion: 99 })).rejects.toThrow('built against contract 99');
  });

  test('each remote gets a token for this site, which stays and which nobody else may read', async () => {
    const file = path.join(app.dataDir, 'deploy-tokens.json');
    await keepLocalTokens(app.app, ['deals', 'admin']);
    const tokens = JSON.parse(await readFile(file, 'utf8'));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await keepLocalTokens(app.app, ['deals', 'admin']);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(tokens);
    await send(app, 'deals', tokens.deals, await bundleOf(buildRemote('deals', '3.0.0'))).expect(201);
    await app.db.query(`DELETE FROM deploy_tokens WHERE remote = 'admin'`);
    await keepLocalTokens(app.app, ['deals', 'admin']);
    const mended = JSON.parse(await readFile(file, 'utf8'));
    expect([mended.deals === tokens.deals, mended.admin === tokens.admin]).toEqual([true, false]);
  });
});
