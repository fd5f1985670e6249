// Files, sheets, texts and messages of a socket that are made to be slow, of 25 MiB or as large as their door takes, sent one
// after the other, while somebody else asks for the own account all the time.
// `npm run bench slow-inputs [-- --small]`; the last line is JSON.
import { WebSocket } from 'ws';
import { watchMemory } from './lib/memory.mjs';
import { command, eventually, isSmall } from './lib/calls.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';
import { watching } from './lib/waiting.mjs';
import { MESSAGES, OFFICES, PDFS, SHEETS, STATEMENTS, TEXTS } from './lib/slow-inputs.mjs';

const FILE_BYTES = isSmall ? 2 << 20 : 25 << 20;
const SHEET_BYTES = isSmall ? 1 << 20 : 10_400_000;
const STATEMENT_BYTES = isSmall ? 1 << 20 : 5 << 20;
const PATIENCE_MS = 30_000;

const bar = {
  failed: 0,
  /** Of the server's process, however large and many the inputs. */
  most_mb: { atMost: 600 },
  ...(!isSmall && { slowest_input_ms: { atMost: 5000 }, slowest_other_ms: { atMost: 250 } }),
};

await report('slow-inputs', bar, (running) =>
  running.withDatabase(async (db) => {
    const [seller] = await signedInPeople(db, 'seller', 1);
    const [buyer, other] = await signedInPeople(db, 'buyer', 2);
    const [admin] = await signedInPeople(db, 'admin', 1);
    const memory = watchMemory(running.pid);
    const figures = await run(running.url, db, memory, { seller, buyer, admin, other });
    return { ...figures, most_mb: memory.stop().most };
  }),
);

async function run(url, db, memory, { seller, buyer, admin, other }) {
  const figures = { inputs: 0, failed: 0, slowest_input_ms: 0, slowest_other_ms: 0 };
  const slowest = { input: '', other: '' };
  const watch = watching(url, other);
  const tried = async (name, send) => {
    await watch.begin();
    const began = performance.now();
    const answer = await send().catch((error) => {
      console.log(error.cause ?? error);
      return 0;
    });
    const ms = Math.round(performance.now() - began);
    const waited = await watch.end();
    figures.inputs++;
    if (!(answer >= 200 && answer < 500)) figures.failed++;
    if (ms > figures.slowest_input_ms) [figures.slowest_input_ms, slowest.input] = [ms, name];
    if (waited > figures.slowest_other_ms) [figures.slowest_other_ms, slowest.other] = [waited, name];
    console.log(
      `${name}: ${answer} after ${ms} ms, others waited ${waited} ms at most, memory ${memory.sinceLast()} MB`,
    );
  };

  const documents = [
    ...PDFS(FILE_BYTES).map(([name, bytes]) => [`PDF ${name}`, bytes]),
    ...OFFICES(FILE_BYTES).map(([name, bytes]) => [`DOCX ${name}`, bytes]),
  ];
  for (const [name, bytes] of documents) {
    let id;
    await tried(name, async () => {
      const { status, body } = await upload(url, buyer, '/api/documents', bytes, { type: 'trading-licence' });
      id = body?.id;
      return status;
    });
    if (id) await tried(`${name}, read by a reviewer`, () => read(url, admin, `/api/documents/${id}/file`));
  }
  for (const [name, bytes] of SHEETS(SHEET_BYTES))
    await tried(`sheet ${name}`, async () => {
      const { status, body } = await upload(url, seller, '/api/listing-imports', bytes, {});
      if (status !== 201) return status;
      const over = await eventually(async () => {
        const { body: job } = await command(url, seller, 'GET', `/api/listing-imports/${body.id}`);
        return job.state !== 'checking';
      }, PATIENCE_MS);
      await db.query(`DELETE FROM listing_imports WHERE id = $1`, [body.id]);
      return over ? status : 0;
    });
  for (const [name, bytes] of STATEMENTS(STATEMENT_BYTES))
    await tried(
      `statement ${name}`,
      async () => (await upload(url, admin, '/api/admin/bank-statements', bytes, {})).status,
    );
  for (const [name, path, body] of TEXTS) await tried(`text ${name}`, () => post(url, buyer, path, body));
  for (const [name, message] of MESSAGES) await tried(`message ${name}`, () => ask(url, buyer, message));
  await watch.stop();
  console.log(`slowest input: ${slowest.input}; others waited longest beside: ${slowest.other}`);
  return figures;
}

async function upload(url, { cookie }, path, bytes, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([bytes]), 'input');
  const answer = await fetch(url + path, { method: 'POST', body: form, headers: { cookie, origin: url } });
  return { status: answer.status, body: await answer.json() };
}

async function read(url, { cookie }, path) {
  const answer = await fetch(url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.status;
}

async function post(url, { cookie }, path, body) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** The status of a message to the assistant: 200 when it is answered, 400 when the line is closed over it. */
async function ask(url, { cookie }, message) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { cookie, origin: url } });
  try {
    return await new Promise((resolve) => {
      socket.once('open', () => socket.send(message));
      socket.once('message', () => resolve(200));
      socket.once('close', () => resolve(400));
      socket.once('error', () => resolve(400));
      setTimeout(() => resolve(0), PATIENCE_MS).unref();
    });
  } finally {
    socket.terminate();
  }
}
