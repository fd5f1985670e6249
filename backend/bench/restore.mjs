// A backup while lots are written, the site destroyed, the backup restored elsewhere: nothing that was answered before may be missing.
// `npm run bench restore [-- --small]`: about 1 GB with 1,000 files; the last line is JSON.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { command, eventually, isSmall } from './lib/calls.mjs';
import { fillMarket } from './lib/market.mjs';
import { signedInPeople } from './lib/people.mjs';
import { bench, report } from './lib/server.mjs';

const LOTS = isSmall ? 500 : 40_000;
const FILES = isSmall ? 50 : 1000;
const FILE_BYTES = isSmall ? 20_000 : 800_000;
const SIDE_BY_SIDE = 4;
/** Seconds for each gigabyte, on two processors. A small run says nothing in seconds. */
const bar = {
  lost: 0,
  files_missing: 0,
  files_different: 0,
  opens: true,
  ...(!isSmall && { restore_s_per_gb: { atMost: 60 } }),
};

/** Files as photos are: nothing compresses them. */
async function addFiles(db, data) {
  const hashes = new Map();
  fs.mkdirSync(path.join(data, 'files', 'documents'), { recursive: true });
  const { rows } = await db.query('SELECT id FROM documents ORDER BY id LIMIT $1', [FILES]);
  for (const { id } of rows) {
    const key = `documents/${id}.pdf`;
    const bytes = randomBytes(FILE_BYTES);
    fs.writeFileSync(path.join(data, 'files', key), bytes);
    hashes.set(key, createHash('sha256').update(bytes).digest('hex'));
    await db.query('UPDATE documents SET file_key = $2 WHERE id = $1', [id, key]);
  }
  return hashes;
}

/** Saves drafts until `stop` is called, which gives the ids of those that were answered. */
function writing(url, person) {
  const answered = [];
  let over = false;
  const lane = async () => {
    while (!over) {
      const body = { mineralName: `Draft ${answered.length}`, totalQuantity: '500' };
      const { status, body: lot } = await command(url, person, 'POST', '/api/listings', body);
      if (status === 201) answered.push(lot.id);
    }
  };
  const lanes = Array.from({ length: SIDE_BY_SIDE }, lane);
  return {
    answered,
    stop: async () => {
      over = true;
      await Promise.all(lanes);
    },
  };
}

/** Runs a command of the server; gives what it tells, and its seconds. */
async function cli(name, args, { databaseUrl, dataDir }) {
  const file = fileURLToPath(new URL(`../dist/app/cli/${name}.js`, import.meta.url));
  const from = performance.now();
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, OREBRIDGE_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data) => {
    said += data;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const last = said.trim().split('\n').at(-1) ?? '';
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${last}`);
  return { told: JSON.parse(last.slice('RESULT '.length)), seconds: (performance.now() - from) / 1000 };
}

const round = (n) => Math.round(n * 10) / 10;

await report('restore', bar, async (running) => {
  const [hashes, seller] = await running.withDatabase(async (db) => {
    await fillMarket(db, LOTS);
    const [person] = await signedInPeople(db, 'seller', 1);
    return [await addFiles(db, running.dataDir), person];
  });
  const archive = path.join(running.dataDir, '..', 'site.tar.gz');
  const load = writing(running.url, seller);
  if (!(await eventually(() => load.answered.length >= SIDE_BY_SIDE, 30_000))) throw new Error('no lot was saved');
  const before = [...load.answered];
  const backup = await cli('backup', [archive], running);
  await load.stop();
  await running.killEverything();
  fs.rmSync(running.dataDir, { recursive: true });

  const elsewhere = await bench('bench-restored');
  try {
    const restore = await cli('restore', [archive, ...((await isEmpty(elsewhere)) ? [] : ['--replace'])], elsewhere);
    await elsewhere.start();
    const lost = await elsewhere.withDatabase(async (db) => {
      const { rows } = await db.query('SELECT count(*)::int AS n FROM listings WHERE id = ANY ($1)', [before]);
      return before.length - rows[0].n;
    });
    // The session came along.
    const { ok: opens } = await fetch(`${elsewhere.url}/api/auth/user`, { headers: { cookie: seller.cookie } });
    const gigabytes = backup.told.bytes / 1e9;
    return {
      rows: backup.told.rows,
      files: backup.told.files,
      mb: round(gigabytes * 1000),
      archive_mb: round(fs.statSync(archive).size / 1e6),
      written_meanwhile: load.answered.length - before.length,
      backup_s: round(backup.seconds),
      backup_mb_per_s: round((gigabytes * 1000) / backup.seconds),
      restore_s: round(restore.seconds),
      restore_mb_per_s: round((gigabytes * 1000) / restore.seconds),
      restore_s_per_gb: round(restore.seconds / gigabytes),
      lost,
      ...compare(hashes, elsewhere.dataDir),
      opens,
    };
  } finally {
    await elsewhere.stop();
  }
});

/** What was prepared for all benchmarks holds a migrated database; without it there is none. */
async function isEmpty(running) {
  return running.withDatabase(async (db) => {
    const { rowCount } = await db.query("SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1");
    return rowCount === 0;
  });
}

function compare(hashes, data) {
  const found = { files_missing: 0, files_different: 0 };
  for (const [key, hash] of hashes) {
    const file = path.join(data, 'files', key);
    if (!fs.existsSync(file)) found.files_missing++;
    else if (createHash('sha256').update(fs.readFileSync(file)).digest('hex') !== hash) found.files_different++;
  }
  return found;
}
