import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startEmbeddedPostgres } from '../lib/embedded-postgres/index.mjs';
import { madeByPeople } from '../lib/made-by-people.mjs';
import { root } from '../lib/paths.mjs';
import { FLEETING, tempFolder } from '../lib/temp-postgres.mjs';

const temp = tempFolder('reset');
const data = path.join(temp.folder, 'data');
const dataDir = path.join(data, 'pg');
after(() => temp.remove());

/** Works on the embedded database of the folder, and stops it again. */
async function onDatabase(work) {
  const database = await startEmbeddedPostgres({ dataDir, settings: FLEETING });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await work(client, database.url);
  } finally {
    await client.end();
    await database.stop();
  }
}

const reset = (...args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts', 'run.cjs'), 'reset', ...args],
    { env: { ...process.env, DATABASE_URL: '', OREBRIDGE_DATA: data }, encoding: 'utf8' },
  );
  return { status, said: `${stdout}${stderr}` };
};
const isThere = () => fs.existsSync(path.join(dataDir, 'cluster'));

describe('npm run reset', () => {
  before(async () => {
    fs.mkdirSync(data);
    fs.chmodSync(data, 0o755);
    await onDatabase(async (client) => {
      await client.query('create table site (kind text)');
      await client.query("insert into site values ('demo')");
      for (const table of ['users', 'companies', 'listings', 'deals'])
        await client.query(`create table ${table} as select i as id, true as demo from generate_series(1, 3) i`);
    });
  });

  it('counts what people have made beside the demonstration, and refuses to lose it unasked', async () => {
    await onDatabase(async (client, url) => {
      assert.deepEqual(await madeByPeople(url), []);
      await client.query('update companies set demo = false where id < 3');
      await client.query('insert into users values (4, false)');
      assert.deepEqual(await madeByPeople(url), ['1 account', '2 companies']);
    });
    const { status, said } = reset('--yes');
    assert.equal(status, 1, said);
    assert.match(said, /holds what people have made \(1 account, 2 companies\).*npm run reset -- --yes --all/);
    assert.equal(isThere(), true);
  });

  it('leaves a database alone on which a site runs', async () => {
    await onDatabase(async () => {
      const { status, said } = reset('--yes', '--all');
      assert.equal(status, 1, said);
      assert.match(said, /already runs on/);
    });
    assert.equal(isThere(), true);
  });

  it('empties it all the same when it is told so', () => {
    const { status, said } = reset('--yes', '--all');
    assert.equal(status, 0, said);
    assert.equal(isThere(), false);
  });
});
