import { StreamableFile } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, FILE_READ_KINDS, type FileRead, type Route } from '@orebridge/contracts';
import { firstValueFrom, of } from 'rxjs';
import { demoPdf } from '../../src/compliance/documents/index.js';
import { StoredFilesService } from '../../src/platform/files/index.js';
import { Endpoint } from '../../src/platform/routes/endpoint.js';
import { ResponseInterceptor } from '../../src/platform/routes/response.interceptor.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { type Objects, tradeOf } from '../route-access/objects.js';

/** Every route of the application that answers a file, by its area and name. */
const FILES: [string, Route][] = Object.entries(api).flatMap(([area, routes]) =>
  Object.entries(routes as Record<string, Route>).flatMap(([name, route]): [string, Route][] =>
    route.produces === 'file' ? [[`${area}.${name}`, route]] : [],
  ),
);
/** What is no confidential file, each looked at: written anew of what the caller reads anyway, or a picture of the market. */
const OPEN = {
  made: [
    'audit.export',
    'evidence.company',
    'evidence.deal',
    'evidence.listing',
    'imports.badRows',
    'imports.exportMarket',
    'imports.exportOwn',
    'imports.template',
    'invoices.export',
    'invoices.pdf',
    'invoices.ubl',
    'notifications.openUnsubscribe',
    'operations.metrics',
    'projects.model',
    'reconciliation.export',
    'tenders.sheet',
  ],
  public: ['listings.image', 'profiles.logo'],
};
/** Where each confidential route finds its file: the table and the key of the row that gets one, and who reads it but an administrator. */
const PLACES: Readonly<Record<string, { table: string; key: string; kind: keyof Objects; by?: 'buyer' | 'seller' }>> = {
  'documents.file': { table: 'documents', key: 'id', kind: 'document' },
  'execution.document': { table: 'deal_documents', key: 'id', kind: 'deal-document' },
  'shipments.file': { table: 'shipment_files', key: 'id', kind: 'shipment-file' },
  'services.file': { table: 'service_files', key: 'id', kind: 'service-file' },
  'projects.file': { table: 'project_files', key: 'id', kind: 'project-file' },
  'rooms.file': { table: 'room_files', key: 'id', kind: 'room-file' },
  'inquiries.file': { table: 'inquiry_files', key: 'id', kind: 'inquiry-file', by: 'buyer' },
  'samples.result': { table: 'samples', key: 'id', kind: 'sample', by: 'seller' },
  'instruments.file': { table: 'instrument_versions', key: 'instrument_id', kind: 'instrument' },
};
/** Their specs open them: the interceptor looks at every answer there too. */
const ELSEWHERE = ['assays.certificate', 'contracts.file', 'invoices.certificate'];
/** A file of the shop window, and one that nobody has sent yet, carry no mark. */
const UNMARKED = ['services.file', 'inquiries.file'];

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
let stranger: Person;
let objects: Objects;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
  stranger = await person(app, { role: 'buyer' });
  objects = await tradeOf(app, seller, buyer);
});
afterAll(() => app?.close());

const readsOf = async (by: Person, about: string): Promise<FileRead[]> =>
  (await by.agent.get(`/api/file-reads?about=${about}`).expect(200)).body.items;

describe('the routes that answer files', () => {
  test('are each confidential, or named here as open', () => {
    const of = (kind: Route['contents']) =>
      FILES.filter(([, { contents }]) => contents === kind)
        .map(([name]) => name)
        .sort();
    expect({ made: of('made'), public: of('public') }).toEqual(OPEN);
    expect(of('confidential')).toEqual([...Object.keys(PLACES), ...ELSEWHERE].sort());
    expect(FILE_READ_KINDS).toHaveLength(of('confidential').length);
  });

  test('cannot answer a confidential file that was not written down', async () => {
    class Careless {
      file() {}
    }
    Endpoint(api.documents.file)(
      Careless.prototype,
      'file',
      Object.getOwnPropertyDescriptor(Careless.prototype, 'file') as never,
    );
    const host = { getHandler: () => Careless.prototype.file, switchToHttp: () => ({ getResponse: () => ({}) }) };
    const answer = new ResponseInterceptor().intercept(host as never, {
      handle: () => of(new StreamableFile(Buffer.from('secret'))),
    });
    await expect(firstValueFrom(answer)).rejects.toThrow(/nobody has written down/);
  });
});

describe.each(Object.entries(PLACES))('%s', (name, { table, key, kind, by }) => {
  test('writes each reading down, for the owners and administrators to see', async () => {
    const id = objects[kind];
    const bytes = demoPdf(['Confidential', name]);
    const checked = { fileName: 'sheet.pdf', mediaType: 'application/pdf', extension: 'pdf', kept: bytes };
    const { fileKey } = await app.get(StoredFilesService).keep(app.db.manager, 'tests', checked);
    await app.db.query(
      `UPDATE ${table} SET file_key = $2, file_name = 'sheet.pdf', media_type = 'application/pdf' WHERE ${key} = $1`,
      [id, fileKey],
    );
    // Of what everybody may read the copy carries no reader.
    if (table === 'project_files') await app.db.query(`UPDATE project_files SET access = 'room' WHERE id = $1`, [id]);
    const [, route] = FILES.find(([one]) => one === name)!;
    const reader = by === 'buyer' ? buyer : by === 'seller' ? seller : admin;
    const { body } = await reader.agent.get(route.path.replace(':id', id)).buffer(true).expect(200);
    const isMarked = !UNMARKED.includes(name);
    expect(Buffer.compare((body as Buffer).subarray(0, bytes.length), bytes)).toBe(0);
    expect((body as Buffer).length > bytes.length).toBe(isMarked);
    const [seen, ...more] = await readsOf(admin, id);
    expect(more).toEqual([]);
    expect(seen).toMatchObject({ objectId: id, fileName: 'sheet.pdf', marked: isMarked, asAdmin: !by });
    expect(seen).toMatchObject({ person: reader.username });
    expect(Date.parse(seen!.at)).toBeGreaterThan(Date.now() - 60_000);
    expect(await readsOf(stranger, id)).toEqual([]);
    const [{ parties }] = await app.db.query('SELECT parties FROM file_reads WHERE object_id = $1', [id]);
    expect(parties.length).toBeGreaterThan(0);
  });
});

test('the owner sees that an administrator read it, and from another company who', async () => {
  const id = objects['deal-document'];
  await seller.agent.get(`/api/deal-documents/${id}/file`).expect(200);
  const seen = await readsOf(buyer, id);
  expect(seen.map(({ asAdmin, person: who, marked }) => [asAdmin, who, marked])).toEqual([
    [false, seller.username, true],
    [true, null, true],
  ]);
});

test('another version is another file in the log, and the log goes on page by page', async () => {
  const id = objects['deal-document'];
  const before = new Set((await readsOf(admin, id)).map(({ version }) => version));
  const checked = { fileName: 'new.pdf', mediaType: 'application/pdf', extension: 'pdf', kept: demoPdf(['New']) };
  const { fileKey } = await app.get(StoredFilesService).keep(app.db.manager, 'tests', checked);
  await app.db.query('UPDATE deal_documents SET file_key = $2 WHERE id = $1', [id, fileKey]);
  await buyer.agent.get(`/api/deal-documents/${id}/file`).expect(200);
  const [newest] = await readsOf(admin, id);
  expect(before.has(newest!.version)).toBe(false);
  expect(newest!.marked).toBe(false);
  const first = (await admin.agent.get(`/api/file-reads?about=${id}&limit=1`).expect(200)).body;
  const second = (await admin.agent.get(`/api/file-reads?about=${id}&limit=1&before=${first.next}`).expect(200)).body;
  expect(Number(second.items[0].id)).toBeLessThan(Number(first.items[0].id));
});
