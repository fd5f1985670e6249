import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, afterEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { eachLine } from '../lib/child.mjs';
import { findBinaries } from '../lib/embedded-postgres/binaries.mjs';
import { emptyEmbeddedPostgres } from '../lib/embedded-postgres/empty.mjs';
import {
  hasEmbeddedPostgres,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../lib/embedded-postgres/index.mjs';
import { root } from '../lib/paths.mjs';
import { gone, processesIn } from '../lib/processes.mjs';
import { tempFolder } from '../lib/temp-postgres.mjs';

// The folders that the tests make must be open to the account that root hands PostgreSQL to.
process.umask(0o022);
const asRoot = process.getuid?.() === 0;
const temp = tempFolder('launcher');
after(() => temp.remove());
let number = 0;
const newFolder = () => path.join(temp.folder, `data-${++number}`, 'pg');
const running = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

async function started(dataDir, options = {}) {
  const database = await startEmbeddedPostgres({ dataDir, ...options });
  running.push(database);
  return database;
}

async function query(url, text, values) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const write = (url, text) =>
  query(url, `create table if not exists note (text text); insert into note values ('${text}')`);
const notes = async (url) => (await query(url, 'select text from note')).map((row) => row.text);

describe('The embedded database', () => {
  it('keeps what was written from one start to the next', async () => {
    const dataDir = newFolder();
    const first = await started(dataDir);
    assert.equal(first.created, true);
    await write(first.url, 'copper');
    await first.stop();
    const later = await started(dataDir);
    assert.equal(later.created, false);
    assert.deepEqual(await notes(later.url), ['copper']);
  });

  it('waits for the disk before it says that something is written', async () => {
    const { url } = await started(newFolder());
    assert.deepEqual(await query(url, 'show fsync'), [{ fsync: 'on' }]);
    assert.deepEqual(await query(url, 'show synchronous_commit'), [{ synchronous_commit: 'on' }]);
  });

  it('keeps what was written when all its processes are killed', async () => {
    const dataDir = newFolder();
    const first = await started(dataDir);
    await write(first.url, 'nickel');
    const cluster = path.join(first.root, 'cluster');
    for (const pid of [first.pid, ...processesIn(cluster)]) process.kill(pid, 'SIGKILL');
    assert.equal(await gone(first.pid, 5000), true);
    await running.pop().stop();
    const later = await started(dataDir);
    assert.deepEqual(await notes(later.url), ['nickel']);
  });

  it('starts when the pid in its pid file has come round to a stranger', async () => {
    const dataDir = newFolder();
    const first = await started(dataDir);
    await write(first.url, 'zinc');
    const pidFile = path.join(first.root, 'cluster', 'postmaster.pid');
    const left = fs.readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid));
    await running.pop().stop();
    fs.writeFileSync(pidFile, left);
    const later = await started(dataDir);
    assert.deepEqual(await notes(later.url), ['zinc']);
  });

  it('is taken over from a launcher that was killed', async () => {
    const dataDir = newFolder();
    const { launcher, pid } = await launcherOn(dataDir);
    launcher.kill('SIGKILL');
    await gone(launcher.pid, 5000);
    const later = await started(dataDir);
    assert.equal(later.pid, pid);
    assert.equal(later.owned, false);
    assert.equal(later.recovered, true);
    await running.pop().stop();
    assert.equal(await gone(pid, 5000), true);
  });

  it('is found by work beside the launcher that holds it, and by nobody once that has ended', async () => {
    const dataDir = newFolder();
    assert.equal(hasEmbeddedPostgres(dataDir), false);
    assert.equal(fs.existsSync(path.dirname(dataDir)), false, 'asking makes no folder');
    const { launcher } = await launcherOn(dataDir);
    const url = await runningEmbeddedPostgres(dataDir);
    await write(url, 'lead');
    launcher.kill('SIGTERM');
    await gone(launcher.pid, 10_000);
    assert.equal(await runningEmbeddedPostgres(dataDir), null);
    assert.equal(hasEmbeddedPostgres(dataDir), true);
    assert.deepEqual(await notes((await started(dataDir)).url), ['lead']);
  });

  it('refuses a second launcher while the first one lives', async () => {
    const dataDir = newFolder();
    const { launcher } = await launcherOn(dataDir);
    await assert.rejects(startEmbeddedPostgres({ dataDir }), /already runs on .* \(process \d+\): stop it first/);
    launcher.kill('SIGTERM');
    await gone(launcher.pid, 10_000);
  });

  it('lets one of two launchers win that start on a new folder at the same moment', async () => {
    const dataDir = newFolder();
    const both = await Promise.allSettled([launcherOn(dataDir), launcherOn(dataDir)]);
    for (const { value } of both) value?.launcher.kill('SIGTERM');
    for (const { value } of both) if (value) await gone(value.launcher.pid, 10_000);
    const told = both.map((one) => one.reason?.message ?? 'started');
    assert.equal(told.filter((one) => one === 'started').length, 1, told.join('\n'));
    assert.match(
      told.find((one) => one !== 'started'),
      /already runs on/,
    );
  });
});

describe('The embedded database refuses', () => {
  it('files of another PostgreSQL', async () => {
    const dataDir = newFolder();
    fs.mkdirSync(path.join(dataDir, 'cluster'), { recursive: true });
    fs.writeFileSync(path.join(dataDir, 'cluster', 'PG_VERSION'), '17\n');
    await assert.rejects(startEmbeddedPostgres({ dataDir }), /is of PostgreSQL 17, and this Orebridge brings 18/);
  });

  it('half a database that it did not make, instead of removing it', async () => {
    const dataDir = newFolder();
    const precious = path.join(dataDir, 'cluster', 'precious');
    fs.mkdirSync(path.dirname(precious), { recursive: true });
    fs.writeFileSync(precious, 'x');
    await assert.rejects(startEmbeddedPostgres({ dataDir }), /holds no whole database: move it away/);
    assert.equal(fs.existsSync(precious), true);
  });

  it('a folder that is a file', async () => {
    const file = path.join(temp.folder, 'file');
    fs.writeFileSync(file, '');
    await assert.rejects(startEmbeddedPostgres({ dataDir: path.join(file, 'pg') }), /is a file, not a folder/);
  });

  it('a platform that has no PostgreSQL', async () => {
    await assert.rejects(
      findBinaries('@embedded-postgres/none-such'),
      /no bundled PostgreSQL for .*: set DATABASE_URL/,
    );
  });

  it('a folder that it may not write to', { skip: asRoot && !nobodyCanRun() }, async () => {
    const closed = path.join(temp.folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o555 });
    const script = `import(${JSON.stringify(pathToFileURL(path.join(root, 'scripts/lib/embedded-postgres/index.mjs')).href)})
      .then((m) => m.startEmbeddedPostgres({ dataDir: ${JSON.stringify(path.join(closed, 'pg'))} }))
      .catch((error) => console.log(error.name + ': ' + error.message));`;
    const child = spawn(process.execPath, ['-e', script], asRoot ? { uid: 65534, gid: 65534, cwd: '/' } : {});
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    await new Promise((resolve) => child.once('close', resolve));
    assert.match(said, /^CliError: No right to write to .*: give your account that right, or set OREBRIDGE_DATA/);
  });
});

describe('Emptying the embedded database', () => {
  it('removes what was written, and the next start makes a new one', async () => {
    const dataDir = newFolder();
    const first = await started(dataDir);
    await write(first.url, 'tin');
    await running.pop().stop();
    assert.equal(await emptyEmbeddedPostgres(dataDir), true);
    assert.equal((await started(dataDir)).created, true);
  });

  it('refuses while Orebridge runs on it', async () => {
    const dataDir = newFolder();
    await started(dataDir);
    await assert.rejects(emptyEmbeddedPostgres(dataDir), /already runs on/);
  });

  it('has nothing to do where there is none', async () => {
    assert.equal(await emptyEmbeddedPostgres(newFolder()), false);
  });
});

/** Another process that starts the database and holds it until SIGTERM. */
async function launcherOn(dataDir) {
  const launcher = spawn(process.execPath, [path.join(root, 'scripts', 'tests', 'hold-postgres.mjs'), dataDir]);
  const line = await new Promise((resolve) => eachLine(launcher.stdout, resolve));
  const told = JSON.parse(line);
  if (told.error) throw new Error(told.error);
  return { launcher, pid: told.pid };
}

/** An ordinary account can only stand in for us when it may read the checkout. */
function nobodyCanRun() {
  for (let folder = root; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (!(fs.statSync(folder).mode & 0o001)) return false;
  }
  return true;
}
