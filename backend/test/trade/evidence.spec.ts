import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract } from '@orebridge/contracts';
import { strFromU8, unzipSync } from 'fflate';
import { AuditCheckpointsJob } from '../../src/operations/audit/audit-checkpoints.job.js';
import { AuditChecksService } from '../../src/operations/audit/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import { FileStore } from '../../src/platform/storage/file-store.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { dealWalk } from './deal-walk.js';
import { pdf, upload } from './deal-fixture.js';
import { fileRow, put, storedFile } from './document-world.js';
import { billed } from './invoice-fixture.js';

const SECONDS = 10;

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
/** Who has a sample of the lot, and no deal. */
let other: Person;
let deal: { id: string; lotId: string };

beforeAll(async () => {
  app = await startApp();
  seller = await person(app, {
    role: 'seller',
    company: { tier: 'enterprise', country: 'CL', name: 'Cobres <Norte> & Co' },
  });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE', name: 'Rhein Hütte' } });
  admin = await person(app, { role: 'admin' });
  const walk = dealWalk(app, { seller, buyer, admin }, { eachStep: false });
  await billed(seller, { city: 'Antofagasta', country: 'CL', taxNumber: 'CL760000000' });
  await billed(buyer, { city: 'Düsseldorf', country: 'DE', taxNumber: 'DE000000000' });
  deal = await walk.funded({ quantity: '100', price: '9000' });
  await upload(seller, deal.lotId, 'mining-permit', pdf(), 'Permiso de mina (2026).pdf').expect(201);
  await walk.shipped(deal.id, '100');
  await walk.delivered(deal.id);
  await walk.uninspected(deal.id);
  await walk.settle();
  await walk.close(deal.id);
  expect(await walk.stateOf(deal.id)).toBe('closed');
  // Its parties read the contract, and so it is a file.
  const { versions } = (await buyer.agent.get(`/api/deals/${deal.id}/contract`).expect(200)).body as Contract;
  expect(versions).toHaveLength(1);
  await buyer.agent.get(`/api/deals/${deal.id}/contract/file?language=en`).expect(200);
  other = await person(app, { role: 'buyer' });
  await kept();
  while (await app.get(AuditCheckpointsJob).take(app.db.manager));
});
afterAll(() => app?.close());

/** What other areas keep about the deal, its lot and its seller. */
const kept = async (): Promise<void> => {
  const file = async (name: string) => fileRow(await storedFile(app, name));
  const sample = { listing_id: deal.lotId, seller_company_id: seller.companyId, state: 'reported', asked_by: 'A' };
  const asked = { quantity: '1', unit: 'kg', purpose: 'Analysis', address: 'Here', carriage: 'buyer' };
  for (const [by, name] of [
    [buyer, 'own-analysis.pdf'],
    [other, 'other-analysis.pdf'],
  ] as const) {
    const row = { ...sample, ...asked, ...(await file(name)), buyer_company_id: by.companyId };
    await put(app, 'samples', { ...row, result_at: new Date() });
  }
  const { body } = await seller.agent
    .post(`/api/rooms/${deal.id}/files`)
    .attach('file', pdf(), 'packing-list.pdf')
    .expect(201);
  const said = { clientId: randomUUID(), text: 'The packing list.', files: [body.id] };
  await seller.agent.post(`/api/rooms/${deal.id}/messages`).send(said).expect(201);
  await seller.agent.post(`/api/rooms/${deal.id}/files`).attach('file', pdf(), 'unsent.pdf').expect(201);
  const [shipment] = await app.db.query('SELECT id FROM shipments WHERE deal_id = $1 LIMIT 1', [deal.id]);
  await put(app, 'shipment_files', { shipment_id: shipment.id, ...(await file('weighing.pdf')) });
  const project = await put(app, 'projects', { company_id: seller.companyId, state: 'published', name: 'Mine' });
  for (const access of ['public', 'room'])
    await put(app, 'project_files', { project_id: project, title: 'A', access, ...(await file(`${access}.pdf`)) });
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Takes an evidence file as a browser does, unpacked. */
const taken = async (path: string, by: Person = admin, language = 'en') => {
  const began = performance.now();
  const answer = await by.agent
    .get(`/api/admin/evidence/${path}`)
    .set('Accept-Language', language)
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => done(null, Buffer.concat(parts)));
      res.on('error', (error: Error) => done(error, null));
    })
    .expect(200);
  const files = unzipSync(new Uint8Array(answer.body as Buffer));
  return { files, headers: answer.headers, seconds: (performance.now() - began) / 1000 };
};
const text = (files: Record<string, Uint8Array>, name: string): string => strFromU8(files[name]!);
const json = (files: Record<string, Uint8Array>, name: string) => JSON.parse(text(files, name));
const everythingHolds = (files: Record<string, Uint8Array>) => {
  const sums = text(files, 'SHA256SUMS').trimEnd().split('\n');
  expect(sums.map((line) => line.slice(66)).toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'SHA256SUMS')
      .toSorted(),
  );
  for (const line of sums) expect(line).toBe(`${sha256(files[line.slice(66)]!)}  ${line.slice(66)}`);
  const page = text(files, 'index.html');
  const hrefs = [...page.matchAll(/href="([^"#][^"]*)"/g)].map(([, href]) => decodeURIComponent(href!));
  expect(hrefs.filter((href) => !(href in files))).toEqual([]);
  expect(page).not.toMatch(/<script|https?:|<img|evidence\.[a-z]/i);
  return hrefs;
};

describe('the evidence file of a closed deal', () => {
  test('opens offline, holds what the record holds, and every hash verifies', async () => {
    const { files, headers, seconds } = await taken(`deals/${deal.id}`);
    expect(seconds).toBeLessThan(SECONDS);
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="evidence-[\w.-]+\.zip"/);
    const hrefs = everythingHolds(files);
    const found = json(files, 'data/deal.json');
    expect(found).toMatchObject({ id: deal.id, state: 'closed' });
    expect(json(files, 'data/contract.json').versions[0].signatures).toHaveLength(2);
    expect(json(files, 'data/invoices.json').map(({ kind }: { kind: string }) => kind)).toContain('final');
    expect(json(files, 'data/account.json').entries.length).toBeGreaterThan(2);
    expect(json(files, 'data/compliance.json').today.rulesVersion).toMatch(/\d/);
    expect(json(files, 'data/parties.json')).toHaveLength(2);
    const documents = json(files, 'manifest.json').documents;
    expect(documents.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['bill-of-lading', 'mining-permit', 'contract']),
    );
    // The fixture's own approved documents are rows alone: of them the archive says that the file is gone.
    const kept = documents.filter(({ verdict }: { verdict: string }) => verdict !== 'gone');
    expect(kept.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['bill-of-lading', 'mining-permit', 'contract']),
    );
    for (const { file, sha256: noted, verdict } of kept) {
      expect([verdict, sha256(files[file]!)]).toEqual(['same', noted]);
      expect(hrefs).toContain(file);
    }
  });

  test('holds the rows of the audit with the hashes that join them, and says that it was taken', async () => {
    await app.get(AuditChecksService).ask(systemCtx('test'));
    await app.get(AuditChecksService).drain();
    const { files } = await taken(`deals/${deal.id}`);
    const rows = json(files, 'audit/audit.json');
    const own = rows.filter(({ objectKind }: { objectKind: string }) => objectKind === 'deal');
    expect(own.map(({ seq }: { seq: number }) => seq)).toEqual(own.map((_: unknown, n: number) => n + 1));
    for (const [n, row] of own.entries()) expect(row.hashPrev).toBe(own[n - 1]?.hash ?? null);
    expect(own.at(-1)).toMatchObject({ to: 'closed', head: expect.stringMatching(/^[\da-f]{64}$/) });
    expect(rows).toContainEqual(
      expect.objectContaining({ objectKind: 'evidence', objectId: deal.id, event: 'take', actorId: admin.id }),
    );
    expect(text(files, 'index.html')).toMatch(/rows, nothing wrong/);
  });

  test('says of what nobody has looked at that it is unknown', async () => {
    const page = text((await taken(`deals/${deal.id}`)).files, 'index.html');
    expect(page).toContain('Cobres &lt;Norte&gt; &amp; Co: not screened against any list. Nothing is known.');
    expect(page).toMatch(/Unknown, not clean: /);
  });

  test('is in the language of who takes it', async () => {
    for (const [language, title] of [
      ['fr', 'Dossier de preuves'],
      ['es', 'Expediente de pruebas'],
      ['zh', '证据文件'],
    ] as const) {
      const { files } = await taken(`deals/${deal.id}`, admin, language);
      everythingHolds(files);
      expect(text(files, 'index.html')).toContain(title);
    }
  });

  test('is for administrators alone, and of nothing that is not there', async () => {
    for (const one of [seller, buyer]) await one.agent.get(`/api/admin/evidence/deals/${deal.id}`).expect(403);
    await app.agent().get(`/api/admin/evidence/deals/${deal.id}`).expect(401);
    await admin.agent.get(`/api/admin/evidence/deals/${deal.lotId}`).expect(404);
    await admin.agent.get(`/api/admin/evidence/lots/${deal.id}`).expect(404);
    await admin.agent.get(`/api/admin/evidence/companies/${deal.id}`).expect(404);
  });

  test('shows a file whose bytes are others than those that arrived, and one that is gone', async () => {
    const [kept] = await app.db.query(
      `SELECT file_key FROM documents WHERE listing_id = $1 AND file_name LIKE 'Permiso%'`,
      [deal.lotId],
    );
    const store = app.get(FileStore);
    const before = await store.bytes(kept.file_key);
    await store.put(kept.file_key, Buffer.from('another'), 'application/pdf');
    const changed = await taken(`deals/${deal.id}`);
    everythingHolds(changed.files);
    expect(text(changed.files, 'index.html')).toContain('its bytes are not those that arrived');
    await store.remove(kept.file_key);
    expect(text((await taken(`deals/${deal.id}`)).files, 'index.html')).toContain(
      'the vault no longer holds this file',
    );
    await store.put(kept.file_key, before, 'application/pdf');
  });

  test('holds back a file that the virus scanner has not let through', async () => {
    const [kept] = await app.db.query(
      `SELECT file_key, file_name FROM evidence_files WHERE about_kind = 'deal' AND about_id = $1 LIMIT 1`,
      [deal.id],
    );
    for (const state of ['infected', 'waiting']) {
      await app.db.query(
        `INSERT INTO file_scans (file_key, file_name, sha256, state, next_at) VALUES ($1, $2, $3, $4, 'infinity')
         ON CONFLICT (file_key) DO UPDATE SET state = excluded.state, next_at = excluded.next_at`,
        [kept.file_key, kept.file_name, '0'.repeat(64), state],
      );
      const { files } = await taken(`deals/${deal.id}`);
      const [held] = json(files, 'manifest.json').documents.filter(
        ({ verdict }: { verdict: string }) => verdict === 'locked',
      );
      expect(held.file ?? null).toBeNull();
      expect(text(files, 'index.html')).toContain('withheld, because the virus scanner');
    }
    await app.db.query('DELETE FROM file_scans WHERE file_key = $1', [kept.file_key]);
  });
});

test('hold what other areas keep, as the table of documents lets an administrator open it', async () => {
  const named = async (path: string) => {
    const { files } = await taken(path);
    const hrefs = everythingHolds(files);
    const documents: { source: string; fileName: string; file: string; verdict: string; sha256: string }[] = json(
      files,
      'manifest.json',
    ).documents;
    const ours = documents.filter(({ source }) => /^(sample|room|shipment|project)-/.test(source));
    for (const { file, sha256: noted, verdict } of ours) {
      expect([verdict, sha256(files[file]!)]).toEqual(['same', noted]);
      expect(hrefs).toContain(file);
    }
    return { names: ours.map(({ fileName }) => fileName).toSorted(), page: text(files, 'index.html') };
  };
  const ofDeal = await named(`deals/${deal.id}`);
  // The data room is its seller's; the sample that somebody else had says nothing of this deal, and what was not sent is nobody's.
  expect(ofDeal.names).toEqual(['own-analysis.pdf', 'packing-list.pdf', 'public.pdf', 'room.pdf', 'weighing.pdf']);
  for (const type of ['Sample result', 'Shipment file', 'Data room document']) expect(ofDeal.page).toContain(type);
  expect((await named(`lots/${deal.lotId}`)).names).toEqual([
    'other-analysis.pdf',
    'own-analysis.pdf',
    'public.pdf',
    'room.pdf',
  ]);
  expect((await named(`companies/${seller.companyId}`)).names).toEqual(['public.pdf', 'room.pdf']);
});

test('of a lot and of a company hold their documents and what the rules say', async () => {
  const lot = await taken(`lots/${deal.lotId}`);
  everythingHolds(lot.files);
  expect(json(lot.files, 'data/compliance.json').today).not.toBeNull();
  expect(json(lot.files, 'manifest.json').documents.map(({ type }: { type: string }) => type)).toContain(
    'mining-permit',
  );
  const company = await taken(`companies/${seller.companyId}`);
  everythingHolds(company.files);
  expect(json(company.files, 'data/deals.json').map(({ id }: { id: string }) => id)).toContain(deal.id);
  expect(json(company.files, 'data/lots.json').map(({ id }: { id: string }) => id)).toContain(deal.lotId);
});
