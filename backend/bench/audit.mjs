// An audit of 1,000,000 rows: taken up into the chain, checked whole, and exported as JSON and CSV by the running server, whose
// memory is watched; then a row is altered, one removed, the last removed with its link, and one inserted, as somebody with the whole
// database could, and the check is to find each. `npm run bench audit [-- --small]`: 50,000 rows.
import { createHash } from 'node:crypto';
import 'reflect-metadata';
import { AuditCheckpointsJob } from '../dist/operations/audit/audit-checkpoints.job.js';
import { AuditSignatures } from '../dist/operations/audit/audit-signatures.js';
import { hashOf, sealedText } from '../dist/operations/audit/chain.js';
import { ChainCheck } from '../dist/operations/audit/chain-check.js';
import { dataSourceOptions } from '../dist/platform/database/data-source.js';
import { SiteMarks } from '../dist/platform/secrets/site-marks.js';
import { Vault } from '../dist/platform/secrets/vault.js';
import { DataSource } from 'typeorm';
import { isSmall } from './lib/calls.mjs';
import { toMb, watchMemory } from './lib/memory.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const ROWS = isSmall ? 50_000 : 1_000_000;
const AT_ONCE = 5000;
/** Rows of one object, each joined to the one before. */
const EACH = 20;
/** Of memory: how much more the server holds in the second half of an export, whose text has over 500 MB, than in the first. */
const bar = {
  export_seconds: { atMost: 60 },
  export_later_growth_mb: { atMost: 64 },
  altered: 1,
  removed: 1,
  last_removed: 1,
  inserted: 1,
  found_before: 0,
};

await report('audit', bar, measure, { role: 'server' });

function seconds(since) {
  return Math.round((performance.now() - since) / 100) / 10;
}

async function measure(running) {
  const db = await new DataSource(dataSourceOptions(running.databaseUrl, 4)).initialize();
  try {
    const config = { dataDir: running.dataDir, secretKey: undefined, otherSecretKeys: [] };
    const vault = new Vault(config, new SiteMarks(db));
    await vault.onModuleInit();
    const checkpoints = new AuditCheckpointsJob(config, vault, { every: () => undefined });
    const check = new ChainCheck(new AuditSignatures(vault), checkpoints);
    const began = performance.now();
    await fill(db, vault);
    const filled = seconds(began);
    const linking = performance.now();
    while (await db.transaction((em) => checkpoints.take(em)));
    const linked = seconds(linking);
    const checking = performance.now();
    const whole = await check.run(db.manager);
    const checked = seconds(checking);
    const [admin] = await running.withDatabase((client) => signedInPeople(client, 'admin', 1));
    const exports = {};
    for (const format of ['json', 'csv']) exports[format] = await exported(running, admin, format);
    const found = await tampered(db, check);
    const [{ size }] = await db.query(
      `SELECT pg_total_relation_size('audit') + pg_total_relation_size('audit_links') AS size`,
    );
    return {
      rows: whole.rows,
      fill_seconds: filled,
      link_seconds: linked,
      check_seconds: checked,
      export_seconds: Math.max(exports.json.seconds, exports.csv.seconds),
      export_growth_mb: Math.max(exports.json.growth, exports.csv.growth),
      export_later_growth_mb: Math.max(exports.json.later_growth, exports.csv.later_growth),
      exports,
      tables_mb: toMb(Number(size)),
      found_before: whole.found,
      ...found,
    };
  } finally {
    await db.destroy();
  }
}

/** Rows as the server writes them, of objects with a chain each. */
async function fill(db, vault) {
  const at = new Date('2026-01-01T00:00:00Z');
  const ends = new Map();
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, ROWS - from) }, (_, i) => {
      const n = from + i;
      const objectId = `bench-${Math.floor(n / EACH)}`;
      const last = ends.get(objectId);
      const row = {
        objectKind: 'listing',
        objectId,
        seq: (last?.seq ?? 0) + 1,
        fromState: 'draft',
        event: 'edit',
        toState: 'draft',
        actorId: null,
        actorName: `Person ${n % 997}`,
        actingRole: 'seller',
        switchedView: false,
        at: new Date(at.getTime() + n * 1000),
        reason: `Change ${n} of what is said of the lot`,
        requestId: `bench-${n}`,
        hashPrev: last?.hash ?? null,
      };
      const hash = hashOf(row);
      ends.set(objectId, { seq: row.seq, hash });
      if (row.seq === EACH) ends.delete(objectId);
      const { use, text } = sealedText(hash);
      return { ...row, hash, seal: vault.mac(use, text) };
    });
    await db.query(
      `INSERT INTO audit (object_kind, object_id, seq, from_state, event, to_state, actor_name, acting_role, at, reason, request_id,
         hash, hash_prev, seal)
       SELECT 'listing', r.object_id, r.seq, 'draft', 'edit', 'draft', r.actor_name, 'seller', r.at, r.reason, r.request_id, r.hash,
         r.hash_prev, r.seal
       FROM unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::bytea[], $8::bytea[], $9::bytea[])
         AS r (object_id, seq, actor_name, at, reason, request_id, hash, hash_prev, seal)`,
      ['objectId', 'seq', 'actorName', 'at', 'reason', 'requestId', 'hash', 'hashPrev', 'seal'].map((column) =>
        rows.map((row) => row[column]),
      ),
    );
  }
  await db.query('ANALYZE audit');
}

/** Takes the whole audit as a person does, with an eye on the server's memory. */
async function exported(running, admin, format) {
  const before = watchMemory(running.pid).stop().last;
  const halves = [watchMemory(running.pid)];
  const began = performance.now();
  const answer = await fetch(`${running.url}/api/admin/audit/export?format=${format}`, {
    headers: { cookie: admin.cookie },
  });
  if (answer.status !== 200) throw new Error(`The export was answered ${answer.status}: ${await answer.text()}`);
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  for await (const part of answer.body) {
    bytes += part.length;
    for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines++;
    hash.update(part);
    if (lines > ROWS / 2 && halves.length === 1) halves.unshift(watchMemory(running.pid), halves.pop().stop());
  }
  const took = seconds(began);
  const [second, first] = [halves[0].stop(), halves[1]];
  const most = Math.max(first.most, second.most);
  if (lines < ROWS) throw new Error(`The export has ${lines} lines for ${ROWS} rows`);
  const tenths = (mb) => Math.round(mb * 10) / 10;
  return {
    seconds: took,
    mb: toMb(bytes),
    before_mb: before,
    most_mb: most,
    growth: tenths(most - before),
    later_growth: tenths(second.most - first.most),
  };
}

/** Does each in its turn, has the chain checked, and puts it back. */
async function tampered(db, check) {
  const run = async (statements, back, isFound) => {
    const triggers = (what) => ['audit', 'audit_links'].map((table) => `ALTER TABLE ${table} ${what} TRIGGER USER`);
    const all = async (texts) => {
      for (const text of texts) await db.query(text);
    };
    await all([...triggers('DISABLE'), ...statements, ...triggers('ENABLE')]);
    const { findings } = await check.run(db.manager);
    await all([...triggers('DISABLE'), ...back, ...triggers('ENABLE')]);
    return findings.some(isFound) ? 1 : 0;
  };
  const middle = Math.floor(ROWS / 2);
  const row = `(SELECT audit_id FROM audit_links WHERE position = ${middle})`;
  const [{ last }] = await db.query('SELECT max(position) AS last FROM audit_links');
  const keep = (position) => [
    `CREATE TABLE kept_row AS SELECT a.* FROM audit a JOIN audit_links l ON l.audit_id = a.id WHERE l.position = ${position}`,
    `CREATE TABLE kept_link AS SELECT * FROM audit_links WHERE position = ${position}`,
    'DELETE FROM audit WHERE id IN (SELECT id FROM kept_row)',
  ];
  const put = ['INSERT INTO audit OVERRIDING SYSTEM VALUE SELECT * FROM kept_row', 'DROP TABLE kept_row, kept_link'];
  return {
    altered: await run(
      [`UPDATE audit SET reason = reason || '.' WHERE id = ${row}`],
      [`UPDATE audit SET reason = left(reason, -1) WHERE id = ${row}`],
      ({ kind, position }) => kind === 'altered' && position === middle,
    ),
    removed: await run(keep(middle), put, ({ kind, position }) => kind === 'removed' && position === middle),
    last_removed: await run(
      [...keep(last), `DELETE FROM audit_links WHERE position = ${last}`],
      ['INSERT INTO audit_links SELECT * FROM kept_link', ...put],
      ({ kind, position }) => kind === 'other_head' && position === Number(last),
    ),
    inserted: await run(
      [
        `INSERT INTO audit (id, object_kind, object_id, seq, event, acting_role, at, request_id, hash) OVERRIDING SYSTEM VALUE
         VALUES (-50000, 'listing', 'bench-forged', 1, 'approve', 'admin', now() - interval '1 day', 'forged', sha256('x'))`,
      ],
      ['DELETE FROM audit WHERE id = -50000'],
      ({ rowId }) => rowId === '-50000',
    ),
  };
}
