import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DocumentView } from '@orebridge/contracts';
import { OFFICE_TYPES } from '../../src/platform/office-file/part-types.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { COPPER, draft, inDays } from '../trade/lots.js';
import { cell, docx, paragraph, xlsx } from './office-bytes.js';

let app: TestApp;
let seller: Person;
let admin: Person;
let listingId: string;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', name: 'Altai Steppe Minerals LLP' } });
  admin = await person(app, { role: 'admin' });
  listingId = (await draft(seller, { ...COPPER, originCountry: 'KZ', totalQuantity: '480', unit: 't' })).id;
});
afterAll(() => app?.close());

const given = async (file: Buffer, name: string, fields: Record<string, string> = {}): Promise<DocumentView> =>
  (
    await seller.agent
      .post('/api/documents')
      .field({ type: 'origin-certificate', listingId, ...fields })
      .attach('file', file, name)
      .expect(201)
  ).body;

test.each([
  ['list.docx', 'list.docx', docx(), OFFICE_TYPES.docx.mediaType],
  ['assay.bin', 'assay.bin.xlsx', xlsx(), OFFICE_TYPES.xlsx.mediaType],
])(
  '%s is taken as it is, never shown, and written down as handed over without a mark',
  async (name, called, bytes, type) => {
    const document = await given(bytes, name);
    expect(document).toMatchObject({ mediaType: type, fileName: called });
    const taken = await admin.agent.get(`/api/documents/${document.id}/file`).responseType('blob').expect(200);
    expect(bytes.equals(taken.body as Buffer)).toBe(true);
    expect(taken.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    expect(taken.headers['content-disposition']).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''/);
    expect(taken.headers['content-security-policy']).toMatch(/^default-src 'none'; sandbox/);
    const { body } = await seller.agent.get(`/api/file-reads?about=${document.id}`).expect(200);
    expect(body.items).toEqual([expect.objectContaining({ marked: false, asAdmin: true })]);
  },
);

test('the text of a file of Word and of Excel is compared, and its place said as it has one', async () => {
  const fields = { number: 'KZ-2026-0451', issuedOn: inDays(-20) };
  const text = [
    'Certificate of origin',
    'No. KZ 2026/0451',
    `Issued ${inDays(-20)}`,
    'Copper cathodes from Kazakhstan',
  ];
  const word = await given(
    docx([...text, 'Net weight: 480,000 kg', 'Altai Steppe Minerals'].map(paragraph).join('')),
    'origin.docx',
    fields,
  );
  const found = (codes: readonly string[]) => codes.map((code) => expect.objectContaining({ code, passed: true }));
  const codes = ['number', 'issued', 'holder', 'mineral', 'origin', 'weight'].map((one) => `text_${one}_found`);
  expect(word.checks).toEqual(expect.arrayContaining(found(codes)));
  expect(word.checks).toContainEqual({
    code: 'text_weight_found',
    passed: true,
    values: { weight: '480,000 kg', paragraph: '5', line: 'Net weight: 480,000 kg' },
  });
  const rows = [...text.map((one) => cell(one)), `${cell('Net weight')}<c><v>450</v></c>${cell('t')}`];
  const sheet = await given(
    xlsx(rows.map((cells, n) => `<row r="${n + 1}">${cells}</row>`).join('')),
    'origin.xlsx',
    fields,
  );
  expect(sheet.checks).toContainEqual({
    code: 'text_weight_other',
    passed: false,
    values: { weights: '450 t', quantity: '480 t', sheet: 'Weights', row: '5', line: 'Net weight 450 t' },
  });
  // What is said later of its days is looked for in it as well.
  const { body } = await seller.agent
    .put(`/api/documents/${sheet.id}/days`)
    .send({ issuedOn: inDays(-19), expiresOn: null })
    .expect(200);
  expect(body.checks).toContainEqual(expect.objectContaining({ code: 'text_issued_absent' }));
});
