import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { shellFolderOf } from '../lib/build.mjs';
import { requireAnswer } from '../lib/database.mjs';
import { cache, root } from '../lib/paths.mjs';
import { freePort } from '../lib/port.mjs';
import { gone } from '../lib/processes.mjs';
import { releaseKeyOfSite } from '../lib/release-key.mjs';
import { startTempPostgres, tempFolder } from '../lib/temp-postgres.mjs';

/** How long a process that ends may take on a busy machine. */
const PATIENCE_MS = 15_000;
/** One for all sites that are started here and in later runs: the shell with it in it is built once. */
const OREBRIDGE_RELEASE_KEY_FILE = path.join(cache, 'test', 'release-key.pem');
const temp = tempFolder('start');
after(() => temp.remove());

/** Runs a command of the house and gives what it said; `until` ends the wait before the command ends. */
async function command(args, { env = {}, until, preload = [] } = {}) {
  const child = spawn(process.execPath, [...preload, path.join(root, 'scripts', 'run.cjs'), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', OREBRIDGE_RELEASE_KEY_FILE, ...env },
  });
  let said = '';
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  const heard = new Promise((resolve) => {
    const listen = (data) => {
      said += data;
      if (until?.test(said)) resolve('heard');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  const code = await Promise.race([ended, heard]);
  return { child, code, ended, said: () => said };
}

const refusal = async (args, options) => {
  const { code, said } = await command(args, options);
  assert.equal(code, 1, said());
  assert.doesNotMatch(said(), /^\s+at /m, 'a stack trace');
  return said().trim().split('\n').at(-1);
};

describe('npm start says in one sentence', () => {
  it('that the port is taken', async () => {
    const server = net.createServer();
    await new Promise((resolve) => server.listen(0, resolve));
    const { port } = server.address();
    const data = path.join(temp.folder, 'taken');
    const sentence = await refusal(['start'], { env: { PORT: String(port), OREBRIDGE_DATA: data } });
    server.close();
    assert.match(sentence, new RegExp(`^Port ${port} is already taken: stop what uses it, or choose another one`));
  });

  it('that the port is none', async () => {
    assert.match(await refusal(['start'], { env: { PORT: 'eighty' } }), /^PORT is "eighty", which is no port/);
  });

  it('that Node is too old', async () => {
    const old = path.join(temp.folder, 'old.cjs');
    fs.writeFileSync(
      old,
      "Object.defineProperty(process, 'versions', { value: { node: '18.20.0' } }); Object.defineProperty(process, 'version', { value: 'v18.20.0' });",
    );
    const sentence = await refusal(['start'], { preload: ['--require', old] });
    assert.match(sentence, /^Orebridge needs Node.js 20.19 or newer, and this is v18.20.0: install a newer one/);
  });

  it('and one more for each further variable that is wrong', async () => {
    const data = path.join(temp.folder, 'wrong');
    const env = { PORT: String(await freePort()), OREBRIDGE_DATA: data, OREBRIDGE_ORIGN: 'x', LOG_LEVEL: 'loud' };
    const { code, said } = await command(['start'], { env });
    assert.equal(code, 1);
    assert.match(
      said(),
      /^OREBRIDGE_ORIGN is unknown: did you mean OREBRIDGE_ORIGIN\?\nLOG_LEVEL must be one of trace, .*\.$/m,
    );
  });

  it('that the data folder is a file', async () => {
    const file = path.join(temp.folder, 'a-file');
    fs.writeFileSync(file, '');
    const sentence = await refusal(['start'], { env: { PORT: String(await freePort()), OREBRIDGE_DATA: file } });
    assert.match(sentence, /is a file, not a folder: set OREBRIDGE_DATA/);
  });
});

describe('A database of one’s own', () => {
  const sentenceOf = (url) =>
    requireAnswer(url).then(
      () => 'it answers',
      (error) => `${error.name}: ${error.message}`,
    );

  it('is told from one that does not run', async () => {
    const port = await freePort();
    assert.match(
      await sentenceOf(`postgres://me:secret@127.0.0.1:${port}/ore`),
      new RegExp(`^CliError: No PostgreSQL answers at 127.0.0.1:${port} \\(DATABASE_URL\\): start it`),
    );
  });

  it('is told from a wrong password, a missing database and a host that does not exist', async () => {
    const database = await startTempPostgres('own');
    try {
      assert.equal(await sentenceOf(database.url), 'it answers');
      const wrong = database.url.replace(/:[^:@]+@/, ':secret@');
      assert.match(await sentenceOf(wrong), /^CliError: PostgreSQL at .* refuses the user "orebridge"/);
      assert.doesNotMatch(await sentenceOf(wrong), /secret/);
      assert.match(await sentenceOf(`${database.url}x`), /^CliError: The database "orebridgex" .* does not exist/);
      assert.match(
        await sentenceOf('postgres://me@nowhere.invalid/ore'),
        /^CliError: The host nowhere.invalid .* is unknown/,
      );
    } finally {
      await database.stop();
    }
  });

  it('is told from something else that listens there', async () => {
    const server = net.createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sentence = await sentenceOf(`postgres://me@127.0.0.1:${server.address().port}/ore`);
    server.close();
    assert.match(sentence, /^CliError: The database at .* does not answer as PostgreSQL should/);
  });
});

describe('npm run reset', () => {
  it('asks nobody where nobody can answer', async () => {
    assert.match(await refusal(['reset']), /^Nobody can be asked here: run "npm run reset -- --yes"/);
  });

  it('leaves a database of one’s own alone', async () => {
    const sentence = await refusal(['reset', '--yes'], { env: { DATABASE_URL: 'postgres://me@127.0.0.1/ore' } });
    assert.match(sentence, /^DATABASE_URL is set, and Orebridge empties no database but its own/);
    const file = path.join(temp.folder, 'database-url');
    fs.writeFileSync(file, 'postgres://me@127.0.0.1/ore\n');
    const named = await refusal(['reset', '--yes'], { env: { DATABASE_URL_FILE: file } });
    assert.match(named, /^DATABASE_URL is set/);
    const twice = await refusal(['reset', '--yes'], { env: { DATABASE_URL: 'postgres://x', DATABASE_URL_FILE: file } });
    assert.equal(twice, 'DATABASE_URL and DATABASE_URL_FILE are both set: set one of them.');
    const nowhere = await refusal(['reset', '--yes'], { env: { DATABASE_URL_FILE: `${file}-gone` } });
    assert.match(nowhere, /^DATABASE_URL_FILE names .*, which cannot be read \(ENOENT\)/);
  });
});

describe('npm start', () => {
  const data = path.join(temp.folder, 'whole');
  const open = /open at (http:\S+)/;
  const start = async () => {
    const port = await freePort();
    const running = await command(['start'], {
      env: { PORT: String(port), OREBRIDGE_DATA: data },
      until: /Ctrl-C stops/,
    });
    assert.equal(running.code, 'heard', running.said());
    return { ...running, port, url: open.exec(running.said())[1] };
  };

  const postmaster = () =>
    Number(fs.readFileSync(path.join(data, 'pg', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

  it('opens the site, names an account for each role, and stops all it started on Ctrl-C', async () => {
    const { child, said, url, port, ended } = await start();
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    const page = await fetch(`${url}/`);
    assert.equal(page.status, 200);
    const key = releaseKeyOfSite(data, { OREBRIDGE_RELEASE_KEY_FILE });
    const shell = shellFolderOf(key);
    const [, main] = /src="\/(main\.[^"]+)"/.exec(await page.text());
    assert.ok(fs.existsSync(path.join(shell, main)), 'another shell is served than the one with the key of the site');
    const files = fs.readdirSync(shell).filter((file) => file.endsWith('.js'));
    assert.ok(files.some((file) => fs.readFileSync(path.join(shell, file), 'utf8').includes(key)));
    for (const role of ['buyer', 'supplier', 'admin']) assert.match(said(), new RegExp(`^ +${role} +\\S+ +\\S+`, 'm'));
    const server = postmaster();
    child.kill('SIGINT');
    assert.equal(await ended, 0, said());
    assert.equal(await gone(server, PATIENCE_MS), true);
    await assert.rejects(fetch(`http://localhost:${port}/readyz`));
  });

  it('opens again after Ctrl-C and after a kill -9, with the server that it left gone and its data there', async () => {
    const first = await start();
    const url = await databaseUrl();
    await query(url, 'create table survivor as select 1 as one');
    first.child.kill('SIGKILL');
    await first.ended;
    const again = await start();
    assert.deepEqual(await query(await databaseUrl(), 'select one from survivor'), [{ one: 1 }]);
    await assert.rejects(fetch(`${first.url}/readyz`));
    again.child.kill('SIGTERM');
    assert.equal(await again.ended, 0);
  });

  it('stops everything and says so when the database dies under it', async () => {
    const { child, ended, said, url } = await start();
    process.kill(postmaster(), 'SIGKILL');
    assert.equal(await ended, 1, said());
    assert.match(said(), /stopped unexpectedly/);
    await assert.rejects(fetch(`${url}/readyz`));
    assert.equal(await gone(child.pid, PATIENCE_MS), true);
  });

  async function databaseUrl() {
    const [pidLine, , , port] = fs.readFileSync(path.join(data, 'pg', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    assert.ok(Number(pidLine) > 0);
    const password = fs.readFileSync(path.join(data, 'pg', 'password'), 'utf8');
    return `postgres://orebridge:${password}@127.0.0.1:${port}/orebridge`;
  }
});

describe('A site of real data', () => {
  let database;
  before(async () => {
    database = await startTempPostgres('real');
  });
  let running;
  after(async () => {
    running?.child.kill('SIGTERM');
    await running?.ended;
    await database.stop();
  });
  const env = async () => ({
    PORT: String(await freePort()),
    OREBRIDGE_DATA: path.join(temp.folder, 'real'),
    DATABASE_URL: database.url,
  });

  it('or a demonstration is asked for at an empty database of one’s own, and nothing is set up unasked', async () => {
    assert.match(
      await refusal(['start'], { env: await env() }),
      /^The database of DATABASE_URL is empty: run "npm start -- --real" for a site of your own, or "npm start -- --demo"/,
    );
    assert.deepEqual(await query(database.url, "select 1 from pg_class where relname = 'users'"), []);
    assert.match(await refusal(['start', '--both'], { env: await env() }), /takes --demo or --real, and not --both/);
  });

  it('holds no demo row and no known password; its first administrator is made by a link that works once', async () => {
    const settings = await env();
    running = await command(['start', '--real'], { env: settings, until: /Ctrl-C stops/ });
    assert.equal(running.code, 'heard', running.said());
    assert.match(running.said(), /There is no administrator yet.*npm run admin -- create/s);
    for (const table of ['users', 'companies', 'listings', 'deals', 'payments', 'documents'])
      assert.deepEqual(await query(database.url, `select count(*)::int as rows from ${table}`), [{ rows: 0 }]);
    const site = `http://localhost:${settings.PORT}`;
    const post = (where, body) =>
      fetch(`${site}${where}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site },
        body: JSON.stringify(body),
      });
    const known = await post('/api/auth/login', { username: 'admin', password: 'Orebridge-demo-1' });
    assert.equal(known.status, 401);

    const made = await command(['admin', 'create', 'ada@example.com', 'Ada Lovelace'], { env: settings });
    assert.equal(made.code, 0, made.said());
    const [, token] = /\/welcome\/(\S+)/.exec(made.said());
    const password = 'Cobalt-cathode-7';
    assert.equal((await post('/api/auth/reset-password', { token, password })).status, 200);
    assert.equal((await post('/api/auth/reset-password', { token, password })).status, 400);
    const entered = await post('/api/auth/login', { username: 'ada.lovelace', password });
    assert.equal(entered.status, 200);
    const cookie = entered.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const refused = await fetch(`${site}/api/admin/users`, { headers: { cookie } });
    assert.equal((await refused.json()).code, 'auth.two_factor_required');
    const listed = await command(['admin', 'list'], { env: settings });
    assert.match(listed.said(), /ada\.lovelace +ada@example\.com +active +owner/);
    const twice = await refusal(['admin', 'create', 'ada@example.com', 'Ada Byron'], { env: settings });
    assert.match(twice, /An account with this email address cannot be created/);

    running.child.kill('SIGTERM');
    assert.equal(await running.ended, 0);
    assert.match(
      await refusal(['start', '--demo'], { env: settings }),
      /^The database holds a real site, with which demonstration data never mix/,
    );
  });
});

async function query(url, text) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
