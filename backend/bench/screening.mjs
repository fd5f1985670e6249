// 10,000 parties held against a list of 1,000,000 entries, on a database that holds both; and how many of the labelled names
// are found, and how many of those that were found are right. `npm run bench screening [-- --small]`: a list of 20,000.
import fs from 'node:fs';
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { PartyScreeningJob, rowOf } from '../dist/compliance/watchlists/index.js';
import { dataSourceOptions } from '../dist/platform/database/data-source.js';
import { migrate } from '../dist/platform/database/migrations.js';
import { partyName } from './lib/names.mjs';

const small = process.env.OREBRIDGE_BENCH === 'small' || process.argv.includes('--small');
const ENTRIES = small ? 20_000 : 1_000_000;
const PARTIES = small ? 1000 : 10_000;
const AT_ONCE = 2000;
const COUNTRIES = ['AE', 'RU', 'CN', 'IR', 'CD', 'TR', 'KP', 'SY', 'VE', 'MX'];
const LABELLED = 'ZZ';
const bar = { seconds: 60, recall: 0.98, precision: 0.6 };

const labelled = JSON.parse(fs.readFileSync(new URL('../test/screening/labelled-names.json', import.meta.url), 'utf8'));
await migrate(process.env.DATABASE_URL, { note: () => undefined });
const db = await new DataSource(dataSourceOptions(process.env.DATABASE_URL, 4)).initialize();
try {
  const [{ id: list }] = await db.query(
    `INSERT INTO watchlists (name, format) VALUES ('Bench', 'un_xml') RETURNING id`,
  );
  await db.query(
    `INSERT INTO watchlist_versions (list_id, version, state, list_date, file_key, file_name, sha256, bytes)
     VALUES ($1, 1, 'in_force', current_date, 'bench', 'bench', 'bench', 0)`,
    [list],
  );
  const began = performance.now();
  await fillList(list);
  const loaded = seconds(began);
  const company = (await db.query(`INSERT INTO companies (name, role) VALUES ('Bench', 'seller') RETURNING id`))[0].id;
  const pairs = [];
  const notes = { found: async (_em, _ctx, { partyId, entryId }) => pairs.push([partyId, entryId]) };
  const job = new PartyScreeningJob(notes, { every: () => undefined });
  await fillParties(job, company);
  await db.query('ANALYZE watchlist_entries; ANALYZE screening_parties');
  const started = performance.now();
  while (await db.transaction((em) => job.screenNext(em)));
  const took = seconds(started);
  const figures = {
    entries: ENTRIES,
    parties: PARTIES,
    load_seconds: loaded,
    seconds: took,
    ...quality(await named(pairs)),
  };
  const ok = figures.seconds <= bar.seconds && figures.recall >= bar.recall && figures.precision >= bar.precision;
  console.log(JSON.stringify({ name: 'screening', figures, bar, ok: small ? figures.recall >= bar.recall : ok }));
} finally {
  await db.destroy();
}

function seconds(since) {
  return Math.round((performance.now() - since) / 100) / 10;
}

/** The numbers of the entries that were found, by party. */
async function named(pairs) {
  const rows = await db.query(
    `SELECT p.source, array_agg(e.ref) AS refs FROM unnest($1::uuid[], $2::uuid[]) f (party, entry)
     JOIN screening_parties p ON p.id = f.party JOIN watchlist_entries e ON e.id = f.entry GROUP BY p.source`,
    [pairs.map(([party]) => party), pairs.map(([, entry]) => entry)],
  );
  return new Map(rows.map(({ source, refs }) => [source, new Set(refs)]));
}

/** Random names of six cultures, with the labelled ones among them. */
async function fillList(list) {
  const entry = (ref, kind, names, country) =>
    rowOf({ ref, kind, names, countries: [country], birthYears: [], identifiers: [], programs: [] });
  const insert = (rows) =>
    db.query(
      `INSERT INTO watchlist_entries (list_id, since_version, ref, kind, names, countries, birth_years, identifiers, programs,
         hash, keys, numbers, forms)
       SELECT $1, 1, e.* FROM jsonb_to_recordset($2::jsonb) AS e (ref text, kind text, names text[], countries text[],
         birth_years int[], identifiers text[], programs text[], hash text, keys int[], numbers text[], forms text[])`,
      [list, JSON.stringify(rows)],
    );
  await insert(labelled.map(({ kind, listed }, n) => entry(`labelled-${n}`, kind, [listed], LABELLED)));
  for (let at = 0; at < ENTRIES; at += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, ENTRIES - at) }, (_, i) => {
      const { kind, name } = partyName(at + i);
      return entry(`e-${at + i}`, kind, [name], COUNTRIES[(at + i) % COUNTRIES.length]);
    });
    await insert(rows);
  }
}

async function fillParties(job, companyId) {
  const party = (source, kind, name, country) => ({
    source,
    kind: kind === 'organisation' ? 'company' : kind,
    companyId,
    dealId: null,
    names: [name],
    countries: [country],
    birthYears: [],
    identifiers: [],
    demo: false,
    hash: source,
  });
  const ours = labelled.flatMap(({ kind, same, other }, n) => [
    ...same.map((name, i) => party(`same-${n}-${i}`, kind, name, LABELLED)),
    ...other.map((name, i) => party(`other-${n}-${i}`, kind, name, LABELLED)),
  ]);
  const random = Array.from({ length: PARTIES - ours.length }, (_, n) => {
    const { kind, name } = partyName(ENTRIES + n);
    return party(`random-${n}`, kind, name, COUNTRIES[n % COUNTRIES.length]);
  });
  const all = [...ours, ...random];
  for (let at = 0; at < all.length; at += AT_ONCE)
    await db.transaction((em) => job.keep(em, all.slice(at, at + AT_ONCE)));
}

/** Of the labelled names alone: the random ones have namesakes. */
function quality(found) {
  let same = 0;
  let right = 0;
  let wrong = 0;
  for (const [n, one] of labelled.entries()) {
    same += one.same.length;
    for (const i of one.same.keys()) if (found.get(`same-${n}-${i}`)?.has(`labelled-${n}`)) right++;
    for (const i of one.other.keys()) if (found.get(`other-${n}-${i}`)?.has(`labelled-${n}`)) wrong++;
  }
  const round = (share) => Math.round(share * 1000) / 1000;
  return { recall: round(right / same), precision: round(right / (right + wrong)), matches: found.size };
}
