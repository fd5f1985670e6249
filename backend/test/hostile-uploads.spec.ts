import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, type ApiErrorBody, LANGUAGES, type Route, holdable, isHoldable } from '@orebridge/contracts';
import { createRequire } from 'node:module';
import type request from 'supertest';
import { startApp, type TestApp } from './harness/app.js';
import { type Person, person } from './harness/people.js';
import { contracted } from './trade/freight-fixture.js';
import { deployToken } from './harness/remote.js';
import {
  agreed,
  dealIn,
  draft,
  onMarket,
  pdf,
  photo,
  sampleReceived,
  serviceDraft,
  upload,
  workOn,
} from './trade/deal-fixture.js';
import { withheldFrom } from './trade/invoice-fixture.js';
import { recordedDocument } from './trade/payment-fixture.js';
import { inspectedDeal, resultOf, SELLERS, submitAssay } from './trade/settlement-fixture.js';
import { ROUTES } from './trade/samples.js';
import { gps, HOSTILE, HOSTILE_NAMES, type Hostile } from './uploads/hostile.js';
import { pngBomb, xlsxBomb } from './uploads/hostile-bytes.js';

const load = createRequire(import.meta.url);
const catalogues = LANGUAGES.map(
  (language) => load(`../../packages/contracts/messages/${language}.json`) as Record<string, string>,
);

let carrier: Person;
let cargoId: string;
let app: TestApp;
let seller: Person;
let buyer: Person;
let lotId: string;
let sampleId: string;
let instrumentId: string;
let listingId: string;
let token: string;
let lab: Person;
let serviceId: string;
let projectId: string;
let engagementId: string | undefined;
let admin: Person;
let dealId: string;
let inspectedId: string;
let withheldId: string;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  listingId = (await draft(seller)).id;
  token = await deployToken(app, 'hostile');
  lab = await person(app, { role: 'service_provider' });
  serviceId = (await serviceDraft(lab)).id;
  projectId = (await seller.agent.post('/api/projects').send({ name: 'Project' }).expect(201)).body.id;
  buyer = await person(app, { role: 'buyer' });
  lotId = (await onMarket(app, seller.companyId)).id;
  sampleId = (await sampleReceived(seller, buyer, lotId)).id;
  const work = await agreed(buyer, lab);
  await workOn(lab, work, 'start').expect(200);
  engagementId = work.engagement?.id;
  admin = await person(app, { role: 'admin' });
  carrier = await person(app, { role: 'logistics_partner' });
  cargoId = (await contracted(buyer, carrier)).shipment?.id ?? '';
  dealId = await dealIn(app, seller, buyer, 'payment_secured');
  instrumentId = await recordedDocument(app, seller, buyer);
  withheldId = await withheldFrom(app, seller);
  inspectedId = await inspectedDeal(app, seller, buyer);
  await submitAssay(seller, inspectedId, resultOf(SELLERS)).expect(200);
});
afterAll(() => app?.close());

/** Sends a file in parts and answers the upload's id; a refusal before the first byte is thrown. */
const inParts = async (kind: 'photo' | 'document', name: string, bytes: Buffer): Promise<request.Response | string> => {
  const id = randomUUID();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begun = await seller.agent.post('/api/uploads').send({ id, kind, fileName: name, bytes: bytes.length, sha256 });
  if (begun.status !== 201) return begun;
  const stands = begun.body.id as string;
  for (let at = begun.body.received as number; at < bytes.length; at += 500_000)
    await seller.agent
      .patch(`/api/uploads/${stands}`)
      .field({ offset: String(at) })
      .attach('part', bytes.subarray(at, at + 500_000), 'part')
      .expect(200);
  return stands;
};

/** A door for files: how one is brought to it, and what of the table it answers. */
interface UploadRoute {
  readonly bring: (name: string, bytes: Buffer) => PromiseLike<request.Response>;
  readonly answers?: 'photo' | 'document';
  /** Where what it let in is read again, and by whom; by the laboratory when left out. */
  readonly kept?: (body: { id: string; logo: string }) => string;
  readonly reader?: () => Person;
}
const photoPath = () => `/api/listings/${listingId}/images`;
const fields = () => ({ type: 'mining-permit', listingId });
const fromParts = async (
  kind: 'photo' | 'document',
  [name, bytes]: [string, Buffer],
  finish: (upload: string) => PromiseLike<request.Response>,
): Promise<request.Response> => {
  const arrived = await inParts(kind, name, bytes);
  return typeof arrived === 'string' ? finish(arrived) : arrived;
};

const UPLOAD_ROUTES: ReadonlyMap<string, UploadRoute> = new Map([
  [
    'listings.addImage',
    { answers: 'photo', bring: (name, bytes) => seller.agent.post(photoPath()).attach('file', bytes, name) },
  ],
  [
    'listings.addImage in parts',
    {
      answers: 'photo',
      bring: (...file) => fromParts('photo', file, (id) => seller.agent.post(photoPath()).field({ upload: id })),
    },
  ],
  [
    'documents.upload',
    {
      answers: 'document',
      bring: (name, bytes) => seller.agent.post('/api/documents').field(fields()).attach('file', bytes, name),
    },
  ],
  [
    'documents.upload in parts',
    {
      answers: 'document',
      bring: (...file) =>
        fromParts('document', file, (id) => seller.agent.post('/api/documents').field({ ...fields(), upload: id })),
    },
  ],
  [
    'uploads.part',
    {
      bring: (_, bytes) =>
        seller.agent.patch(`/api/uploads/${randomUUID()}`).field('offset', '0').attach('part', bytes, 'p'),
    },
  ],
  [
    'profiles.setLogo',
    {
      answers: 'photo',
      bring: (name, bytes) => seller.agent.put('/api/companies/mine/logo').attach('file', bytes, name),
      kept: ({ logo }) => logo,
    },
  ],
  [
    'services.upload',
    {
      answers: 'document',
      bring: (name, bytes) => lab.agent.post(`/api/services/${serviceId}/files`).attach('file', bytes, name),
      kept: ({ id }) => `/api/service-files/${id}`,
    },
  ],
  [
    'projects.upload',
    {
      answers: 'document',
      bring: (name, bytes) =>
        seller.agent
          .post(`/api/projects/${projectId}/files`)
          .field({ title: 'A report', access: 'public' })
          .attach('file', bytes, name),
      kept: ({ id }) => `/api/project-files/${id}`,
      reader: () => seller,
    },
  ],
  [
    'engagements.upload',
    {
      answers: 'document',
      bring: (name, bytes) => lab.agent.post(`/api/engagements/${engagementId}/files`).attach('file', bytes, name),
      kept: ({ id }) => `/api/service-files/${id}`,
    },
  ],
  [
    'shipments.upload',
    {
      answers: 'document',
      bring: (name, bytes) => carrier.agent.post(`/api/shipments/${cargoId}/files`).attach('file', bytes, name),
      kept: ({ id }) => `/api/shipment-files/${id}`,
      reader: () => carrier,
    },
  ],
  [
    'inquiries.upload',
    {
      answers: 'document',
      bring: (name, bytes) => buyer.agent.post(`/api/listings/${lotId}/inquiry/files`).attach('file', bytes, name),
      kept: ({ id }) => `/api/inquiry-files/${id}`,
      reader: () => buyer,
    },
  ],
  [
    'samples.report',
    {
      answers: 'document',
      bring: (name, bytes) => buyer.agent.post(`/api/samples/${sampleId}/result`).attach('file', bytes, name),
      kept: ({ id }) => `/api/samples/${id}/result`,
      reader: () => buyer,
    },
  ],
  [
    'rooms.upload',
    {
      answers: 'document',
      bring: (name, bytes) => lab.agent.post(`/api/rooms/${engagementId}/files`).attach('file', bytes, name),
      kept: ({ id }) => `/api/room-files/${id}/file`,
    },
  ],
  [
    'execution.upload',
    {
      answers: 'document',
      bring: (name, bytes) => seller.agent.post(`/api/deals/${dealId}/documents`).attach('file', bytes, name),
      kept: ({ id }) => `/api/deal-documents/${id}/file`,
      reader: () => seller,
    },
  ],
  [
    'assays.certify',
    {
      answers: 'document',
      bring: (name, bytes) =>
        seller.agent.post(`/api/deals/${inspectedId}/assays/certificate`).attach('file', bytes, name),
      kept: () => `/api/deals/${inspectedId}/assays/certificate`,
      reader: () => seller,
    },
  ],
  [
    'instruments.copy',
    {
      answers: 'document',
      bring: (name, bytes) => buyer.agent.post(`/api/instruments/${instrumentId}/copy`).attach('file', bytes, name),
      kept: ({ id }) => `/api/instruments/${id}/copy`,
      reader: () => buyer,
    },
  ],
  [
    'invoices.certify',
    {
      answers: 'document',
      bring: (name, bytes) =>
        seller.agent.post(`/api/invoices/${withheldId}/withholding/certificate`).attach('file', bytes, name),
      kept: () => `/api/invoices/${withheldId}/withholding/certificate`,
      reader: () => seller,
    },
  ],
  [
    'ledger.importStatement',
    { bring: (name, bytes) => admin.agent.post('/api/admin/bank-statements').attach('file', bytes, name) },
  ],
  [
    'ledger.previewStatement',
    { bring: (name, bytes) => admin.agent.post('/api/admin/bank-statements/preview').attach('file', bytes, name) },
  ],
  [
    'remotes.publish',
    {
      bring: (name, bytes) =>
        app.agent().post('/api/releases/hostile').set('Authorization', `Bearer ${token}`).attach('bundle', bytes, name),
    },
  ],
] satisfies [string, UploadRoute][]);

/** Sheets and lists of sanctions are read row by row and never handed out again: what is hostile to a reader, its own tests bring. */
const READ_ONLY = ['imports.start', 'watchlists.upload'];

const tabled = [...UPLOAD_ROUTES].flatMap(([name, door]) =>
  door.answers ? [[name, door, door.answers] as const] : [],
);

/** Takes out what was let in, so that the tenth photo is not the last. */
const empty = async () => {
  await app.db.query('DELETE FROM listing_images WHERE listing_id = $1', [listingId]);
  await app.db.query('DELETE FROM service_files');
  await app.db.query('DELETE FROM project_files');
  await app.db.query('DELETE FROM shipment_files');
  await app.db.query(`UPDATE samples SET state = 'received' WHERE id = $1`, [sampleId]);
  await app.db.query('UPDATE assay_results SET file_key = NULL WHERE deal_id = $1', [inspectedId]);
};

/** The refusal is one sentence that every language has. */
const expectSentence = ({ code, key }: ApiErrorBody): void => {
  for (const catalogue of catalogues) expect([code, typeof catalogue[key]]).toEqual([code, 'string']);
};

test('every door for files in the route table is tried', () => {
  const doors = ROUTES.filter(([, route]: readonly [string, Route]) => route.multipart).map(([name]) => name);
  const tried = [...UPLOAD_ROUTES.keys()].filter((name) => !name.endsWith(' in parts'));
  expect([...tried, ...READ_ONLY].sort()).toEqual(doors.sort());
});

describe.each(tabled)('%s', (_, door, kind) => {
  test.each(HOSTILE.map((one): [string, Hostile] => [one.what, one]))('%s', async (__, hostile) => {
    const bytes = await hostile.bytes();
    const res = await door.bring(hostile.name, bytes);
    const expected = hostile[kind];
    if (expected !== 'cleaned') {
      expect([res.status >= 400 && res.status < 500, res.body.code]).toEqual([true, expected]);
      expectSentence(res.body as ApiErrorBody);
      return;
    }
    expect([res.status < 300, res.body.code]).toEqual([true, undefined]);
    const ours = kind === 'photo' ? res.body.url : `/api/documents/${res.body.id}/file`;
    const kept = await (door.reader?.() ?? (door.kept ? lab : seller)).agent
      .get(door.kept?.(res.body) ?? ours)
      .expect(200);
    const held = kept.body as Buffer;
    expect(held.includes('<script>') || held.includes('PK\x05\x06') || gps(held)).toBe(false);
    if (res.body.fileName) expect(res.body.fileName).not.toMatch(kind === 'document' ? /\.exe$/ : /[/\\]/);
    await empty();
  });
});

test.each([...UPLOAD_ROUTES].filter(([, door]) => !door.answers))('%s takes none of them', async (_, door) => {
  for (const { name, bytes, what } of HOSTILE) {
    const res = await door.bring(name, await bytes());
    expect([what, res.status >= 400 && res.status < 500]).toEqual([what, true]);
    expectSentence(res.body as ApiErrorBody);
  }
});

describe('a file name', () => {
  test.each(HOSTILE_NAMES)('%s is shown harmless', async (_, name, shown) => {
    const direct = await upload(seller, listingId, 'mining-permit', pdf(), name);
    // The product's own client leaves out what no text holds; of another sender it is refused before the first byte.
    if (!isHoldable(name)) expect(await inParts('document', name, pdf())).toMatchObject({ status: 400 });
    const parted = await inParts('document', holdable(name), pdf());
    if (typeof parted !== 'string') throw new Error(`refused before its first byte: ${parted.body.code}`);
    const { body } = await seller.agent
      .post('/api/documents')
      .field({ ...fields(), upload: parted })
      .expect(201);
    expect(body.fileName).toMatch(shown);
    // multipart itself has no way to write some of these names; what arrives of them is harmless too.
    if (direct.status !== 201) return expect([400, 'string']).toEqual([direct.status, typeof direct.body.code]);
    expect(direct.body.fileName).not.toMatch(/[/\\\p{Cc}\p{Cf}<>]/u);
    expect(direct.body.fileName.length).toBeLessThanOrEqual(200);
    const file = await seller.agent.get(`/api/documents/${body.id}/file`).expect(200);
    expect(file.headers['content-disposition']).toMatch(/^inline; filename="[\w. -]+"; filename\*=UTF-8''[^\s"]+$/);
  });
});

describe('a stored file', () => {
  const safe = (res: request.Response, policy: RegExp): void => {
    expect(res.headers['x-content-type-options']).toBe('nosniff');
    expect(res.headers['content-security-policy']).toMatch(policy);
    expect(res.headers['content-security-policy']).not.toContain('script-src');
    expect(res.headers['content-disposition']).toMatch(/^inline; filename=/);
    expect(res.headers['cross-origin-resource-policy']).toBe('same-origin');
  };

  test('is served as what it is, in a sandbox, with no right to load or run anything', async () => {
    const added = await seller.agent
      .post(photoPath())
      .attach('file', await photo(), 'a.jpg')
      .expect(201);
    safe(await seller.agent.get(added.body.url).expect(200), /^default-src 'none'; sandbox/);
    await empty();
    const scan = await upload(seller, listingId, 'esg-certificate', await photo(), 'a.jpg').expect(201);
    safe(await seller.agent.get(`/api/documents/${scan.body.id}/file`).expect(200), /^default-src 'none'; sandbox/);
    const document = await upload(seller, listingId, 'esg-certificate').expect(201);
    safe(
      await seller.agent.get(`/api/documents/${document.body.id}/file`).expect(200),
      /^default-src 'none'; frame-anc/,
    );
  });
});

test('a PDF that cannot be marked with who reads it is not shown, and never as it is', async () => {
  const slow = Buffer.from(`%PDF-1.4\n${'1 0 obj '.repeat(100_000)}/Root 1 0 R startxref 9 %%EOF`);
  const { body } = await upload(seller, listingId, 'esg-certificate', slow).expect(201);
  const refused = await admin.agent.get(`/api/documents/${body.id}/file`).expect(422);
  expect(refused.body.code).toBe('file.unmarkable');
  expectSentence(refused.body as ApiErrorBody);
  await seller.agent.get(`/api/documents/${body.id}/file`).expect(200);
});

test('a PDF that opens at one of its pages, and links to addresses, is let in', async () => {
  const plain = pdf().toString('latin1');
  for (const entry of [
    '/OpenAction [3 0 R /Fit]',
    '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
    '/OpenAction 3 0 R /X (/AAA)',
  ])
    await upload(
      seller,
      listingId,
      'esg-certificate',
      Buffer.from(
        plain
          .replace('/Type /Catalog', `/Type /Catalog ${entry}`)
          .replace('3 0 R /X', '9 0 R /X')
          .replace(
            'xref\n',
            '9 0 obj\n[3 0 R /Fit]\nendobj\n8 0 obj\n<< /A << /S /URI /URI (https://example.org) >> >>\nendobj\nxref\n',
          ),
        'latin1',
      ),
    ).expect(201);
});

test('a bomb costs neither memory nor time', async () => {
  const before = process.memoryUsage().rss;
  for (const bytes of [pngBomb(), xlsxBomb()])
    await seller.agent.post(photoPath()).attach('file', bytes, 'lot.png').expect(422);
  expect(process.memoryUsage().rss - before).toBeLessThan(128 << 20);
});

test('a file in parts that is refused takes no place among those on their way', async () => {
  const open = async () =>
    (await app.db.query('SELECT count(*)::int AS n FROM uploads WHERE taken_at IS NULL'))[0].n as number;
  const before = await open();
  const parted = await inParts('document', 'permit.pdf', Buffer.from('no PDF at all'));
  expect(await open()).toBe(before + 1);
  await seller.agent
    .post('/api/documents')
    .field({ ...fields(), upload: String(parted) })
    .expect(422);
  expect(await open()).toBe(before);
});

test('what a kind may weigh is said before the first byte', async () => {
  const begin = (kind: 'photo' | 'document', bytes: number) =>
    seller.agent
      .post('/api/uploads')
      .send({ id: randomUUID(), kind, fileName: 'a.jpg', bytes, sha256: 'b'.repeat(64) });
  expect((await begin('photo', 5_242_881).expect(413)).body.message).toBe('File too large. Maximum size: 5MB');
  expect((await begin('document', 26_214_401).expect(413)).body.message).toBe('File too large. Maximum size: 25MB');
  await begin('photo', 5_242_880).expect(201);
  expect(api.uploads.begin.access).toEqual({ permission: 'upload:document' });
});
