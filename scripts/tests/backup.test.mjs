import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { startEmbeddedPostgres } from '../lib/embedded-postgres/index.mjs';
import { madeByPeople } from '../lib/made-by-people.mjs';
import { root } from '../lib/paths.mjs';
import { startSite } from '../lib/site.mjs';
import { FLEETING, startTempPostgres, tempFolder } from '../lib/temp-postgres.mjs';

/** The address of a database in the page for operators. */
const PAGE_DATABASE = 'postgres://orebridge:secret@db.example:5432/orebridge';
const temp = tempFolder('backup');
const backups = path.join(temp.folder, 'backups');
/** Where the site comes back with an embedded database. */
const restored = path.join(temp.folder, 'srv');
/** Where a backup goes that names no place; what the tests put there goes again. */
const usual = path.join(root, 'backups');
const inUsual = () => (fs.existsSync(usual) ? fs.readdirSync(usual) : []);
const kept = new Set(inUsual());
const passphrase = path.join(temp.folder, 'passphrase');
let site;
let own;

before(async () => {
  fs.mkdirSync(backups);
  fs.writeFileSync(passphrase, 'five words that nobody guesses\n');
  site = await startSite({ purpose: 'backup-site' });
  own = await startTempPostgres('backup-own', FLEETING);
});
after(async () => {
  await site?.stop();
  await own?.stop();
  for (const name of inUsual()) if (!kept.has(name)) fs.rmSync(path.join(usual, name));
  if (!inUsual().length) fs.rmSync(usual, { recursive: true, force: true });
  temp.remove();
});

/** Runs a line in a shell at the top of the checkout; paths that it names are those of `temp`. */
async function shell(line, env = {}) {
  const child = spawn('/bin/sh', ['-c', line], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', INIT_CWD: temp.folder, OREBRIDGE_DATA: site.data, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said };
}
const command = (args, env) => shell(`node scripts/run.cjs ${args}`, env);

const refusal = async (args, env) => {
  const { code, said } = await command(args, env);
  assert.equal(code, 1, said);
  assert.doesNotMatch(said, /^\s+at /m, 'a stack trace');
  return said.trim().split('\n').at(-1);
};

async function query(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
const COUNTS = `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM listings) AS listings,
  (SELECT count(*)::int FROM deals) AS deals, (SELECT coalesce(sum(balance), 0)::text FROM ledger_balances WHERE balance > 0) AS owed`;

/** The commands of a page of docs/operate, in its order. */
const pageCommands = (page) =>
  [...fs.readFileSync(path.join(root, 'docs/operate', page), 'utf8').matchAll(/^```sh\n(.*?)^```/gms)].flatMap(
    ([, block]) => block.trim().split('\n'),
  );
/** The same line with the places of the test. */
const hereOf = (line) =>
  line
    .replaceAll('/mnt/backups', backups)
    .replaceAll('/etc/orebridge/passphrase', passphrase)
    .replaceAll('/srv/orebridge', restored)
    .replaceAll(PAGE_DATABASE, own.url);

describe('The page for operators', () => {
  it('names commands that work as they stand, on a site that runs and then on new places', async () => {
    const lines = pageCommands('backup.md');
    assert.ok(lines.length >= 7);
    for (const line of lines) {
      const here = hereOf(line);
      // The archive that this line reads was written under a name with the time.
      const plain = path.join(backups, 'site.tar.gz');
      if (here.includes(`${plain} `)) fs.copyFileSync(newest('.tar.gz'), plain);
      const { code, said } = await shell(here);
      assert.equal(code, 0, `${line}\n${said}`);
    }
    const there = await query(site.databaseUrl, COUNTS);
    assert.ok(there[0].deals > 0);
    assert.deepEqual(await madeByPeople(site.databaseUrl), [], 'a row of the demonstration does not say so');
    assert.deepEqual(await query(own.url, COUNTS), there);
    const embedded = await startEmbeddedPostgres({ dataDir: path.join(restored, 'pg'), settings: FLEETING });
    assert.deepEqual(await query(embedded.url, COUNTS), there);
    await embedded.stop();
    for (const key of ['secret-key', 'release-key.pem', 'deploy-tokens.json'])
      assert.deepEqual(fs.readFileSync(path.join(restored, key)), fs.readFileSync(path.join(site.data, key)));
  });
});

describe('The page about keys', () => {
  it('names commands that exchange the secret key as they stand', async () => {
    const lines = pageCommands('keys.md');
    const said = [];
    for (const line of lines) {
      const told = await shell(hereOf(line), { OREBRIDGE_DATA: restored });
      assert.equal(told.code, 0, `${line}\n${told.said}`);
      said.push([line, told.said]);
    }
    const told = (command) => said.filter(([line]) => line === command).map(([, text]) => text);
    const [resealed] = told('npm run reseal');
    assert.match(resealed, /seals of the audit: [\d,]+ made anew, 0 were of this key$/m);
    assert.match(resealed, /marks of the site: 1 made anew/);
    const [before, after] = told('npm run doctor');
    assert.match(before, /Still of another key: the checkpoint|Nothing is of another key any more/);
    assert.match(after, /The secret key opens what it has sealed/);
    const key = fs.readFileSync(path.join(restored, 'secret-key'), 'utf8');
    assert.notEqual(key, fs.readFileSync(path.join(site.data, 'secret-key'), 'utf8'));
    assert.equal(fs.statSync(path.join(restored, 'secret-key')).mode & 0o777, 0o600);
  });
});

describe('npm run restore', () => {
  it('refuses what it cannot do, in one sentence', async () => {
    const archive = newest('.tar.gz');
    assert.match(await refusal('restore'), /^Name one archive: write npm run restore -- <archive>/);
    assert.match(await refusal('restore nowhere.tar.gz'), /nowhere.tar.gz does not exist: name an archive/);
    assert.match(await refusal('restore a --sideways'), /^Unknown option '--sideways': write npm run restore/);
    assert.match(await refusal(`restore ${archive}`), /^Orebridge already runs on .* stop it first/);
    assert.match(await refusal(`restore ${archive} --replace`), /^Nobody can be asked here: give --yes/);
    assert.match(
      await refusal(`restore ${archive} --to ${own.url}`),
      /^The database is not empty .* or give --replace/,
    );
    assert.match(
      await refusal(`restore ${archive} --to postgres://me@nowhere.invalid/ore`),
      /nowhere.invalid .* is unknown/,
    );
  });
});

describe('npm run backup', () => {
  it('refuses what it cannot do, in one sentence', async () => {
    const none = path.join(temp.folder, 'none');
    assert.match(await refusal('backup', { OREBRIDGE_DATA: none }), /^There is no database in .*none/);
    assert.equal(fs.existsSync(none), false);
    assert.match(await refusal(`backup ${newest('.tar.gz')}`), /is there already: name another file/);
    assert.match(await refusal('backup a b'), /^One archive at a time/);
    assert.match(await refusal(`backup ${backups} --passphrase-file ${backups}/no`), /passphrase cannot be read from/);
  });

  it('starts the embedded database where no site runs, and stops it again', async () => {
    const file = path.join(backups, 'halted.tar.gz');
    const { code, said } = await command(`backup ${file}`, { OREBRIDGE_DATA: restored });
    assert.equal(code, 0, said);
    assert.match(said, /rows of \d+ tables and [\d,]+ files/);
    assert.match(said, /holds the keys of the site, unencrypted/);
    assert.equal(fs.existsSync(path.join(restored, 'pg', 'cluster', 'postmaster.pid')), false);
    const { code: checked, said: told } = await command(`restore --check ${file}`);
    assert.equal(checked, 0, told);
    assert.match(told, /halted.tar.gz is whole: /);
  });
});

/** The newest backup in the folder whose name ends so. */
function newest(end) {
  const found = fs.readdirSync(backups).filter((name) => name.startsWith('orebridge-') && name.endsWith(end));
  return path.join(backups, found.sort().at(-1));
}
