// 10,000 lots out of one file, of which 500 are wrong in 20 ways: the good ones go in, the others come back with their reason,
// and the same file again changes nothing. `npm run bench import [-- --small]`, as CSV and as XLSX; the last line is JSON.
import fs from 'node:fs';
import { eventually, isSmall } from './lib/calls.mjs';
import { csvOf, lotRows, sheetOf, WAYS, xlsxOf } from './lib/lot-file.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const ROWS = isSmall ? 300 : 10_000;
const WRONG = isSmall ? 40 : 500;
const PATIENCE_MS = 240_000;
const GOOD = ROWS - WRONG;

const bar = {
  csv_in: GOOD,
  csv_back: WRONG,
  csv_unexplained: 0,
  csv_again_changed: 0,
  csv_mended_in: WRONG,
  xlsx_in: GOOD,
  xlsx_back: WRONG,
  xlsx_unexplained: 0,
  xlsx_again_changed: 0,
  xlsx_mended_in: WRONG,
  ways: WAYS.length,
  ...(!isSmall && { csv_seconds: { atMost: 120 }, xlsx_seconds: { atMost: 120 } }),
};

await report('import', bar, (running) =>
  running.withDatabase(async (db) => {
    const figures = { rows: ROWS, ways: WAYS.length };
    for (const format of ['csv', 'xlsx']) Object.assign(figures, await run(running, db, format));
    figures.server_mb = memoryOf(running.pid);
    return figures;
  }),
);

async function run(running, db, format) {
  const [seller] = await signedInPeople(db, 'seller', 1);
  const desk = deskOf(running.url, seller);
  const { rows, mended } = lotRows(ROWS, WRONG);
  const file = format === 'csv' ? csvOf(rows) : xlsxOf(rows);
  const began = performance.now();
  const checked = await desk.check(file, format);
  const reported = performance.now();
  const done = await desk.commit(checked.id);
  const ended = performance.now();
  console.log(
    `${format}: ${done.written} in, ${done.counts.bad} back, ${desk.slowest} ms at most for an answer meanwhile`,
  );

  const before = await countOf(db, seller);
  const again = await desk.commit((await desk.check(file, format)).id);
  const after = await countOf(db, seller);
  const back = sheetOf(await desk.download(`/api/listing-imports/${checked.id}/bad-rows`), format);
  const unexplained = back.slice(1).filter((cells) => !cells.at(-1)?.trim()).length;
  const second = mended.map((cells, n) => [...cells, back[n + 1]?.at(-1) ?? '']);
  const head = back[0];
  const put = await desk.commit(
    (await desk.check(format === 'csv' ? csvOf([head, ...second]) : xlsxOf([head, ...second]), format)).id,
  );
  const out = {
    seconds: Math.round((ended - began) / 100) / 10,
    check_seconds: Math.round((reported - began) / 100) / 10,
    file_kb: Math.round(file.length / 1024),
    in: done.written,
    back: back.length - 1,
    unexplained,
    again_changed: again.written + Math.abs(after.lots - before.lots) + Math.abs(after.audit - before.audit),
    mended_in: put.written,
    slowest_answer_ms: desk.slowest,
  };
  return Object.fromEntries(Object.entries(out).map(([name, value]) => [`${format}_${name}`, value]));
}

/** How many lots the seller has, and how many changes of lots were recorded. */
async function countOf(db, { companyId }) {
  const { rows } = await db.query(
    `SELECT (SELECT count(*)::int FROM listings WHERE company_id = $1) AS lots,
       (SELECT count(*)::int FROM audit WHERE object_kind = 'listing') AS audit`,
    [companyId],
  );
  return rows[0];
}

function deskOf(url, { cookie }) {
  const call = async (method, path, body) => {
    const asked = performance.now();
    const answer = await fetch(url + path, { method, body, headers: { cookie, origin: url } });
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    desk.slowest = Math.max(desk.slowest, method === 'GET' ? Math.round(performance.now() - asked) : 0);
    return answer;
  };
  const until = async (id, state) => {
    let job;
    const reached = await eventually(async () => {
      job = await (await call('GET', `/api/listing-imports/${id}`)).json();
      if (job.failure) throw new Error(`the import failed: ${job.failure.code}`);
      return job.state === state;
    }, PATIENCE_MS);
    if (!reached) throw new Error(`the import is ${job?.state} after ${PATIENCE_MS} ms`);
    return job;
  };
  const desk = {
    /** The longest that the server has let a question about the import wait, in milliseconds. */
    slowest: 0,
    async check(file, format) {
      const form = new FormData();
      form.set('file', new Blob([file]), `lots.${format}`);
      return until((await (await call('POST', '/api/listing-imports', form)).json()).id, 'checked');
    },
    async commit(id) {
      await call('POST', `/api/listing-imports/${id}/commit`);
      return until(id, 'done');
    },
    async download(path) {
      return Buffer.from(await (await call('GET', path)).arrayBuffer());
    },
  };
  return desk;
}

function memoryOf(pid) {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
