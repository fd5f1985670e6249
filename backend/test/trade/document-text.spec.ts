import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DocumentCheck, DocumentView } from '@orebridge/contracts';
import PDFDocument from 'pdfkit';
import { demoPdf } from '../../src/compliance/documents/seed/demo-pdf.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { COPPER, draft, inDays } from './lots.js';

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', name: 'Altai Steppe Minerals LLP' } });
});
afterAll(() => app?.close());

const given = async (file: Buffer, fields: Record<string, string>): Promise<DocumentView> =>
  (await seller.agent.post('/api/documents').field(fields).attach('file', file, 'paper.pdf').expect(201)).body;
const found = (checks: readonly DocumentCheck[]) =>
  Object.fromEntries(checks.flatMap(({ code, passed }) => (code.startsWith('text_') ? [[code, passed]] : [])));

/** A page that holds a drawing and no word, as that of a scanner. */
const scan = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    const document = new PDFDocument();
    document.on('data', (part: Buffer) => parts.push(part)).once('end', () => resolve(Buffer.concat(parts)));
    document.rect(10, 10, 200, 200).fill();
    document.end();
  });

test('the text of a document is compared with what was typed, with the company and with the lot', async () => {
  const lot = await draft(seller, { ...COPPER, originCountry: 'KZ', totalQuantity: '480', unit: 't' });
  const about = { listingId: lot.id, type: 'origin-certificate', number: 'KZ-2026-0451' };
  const text = (weight: string, place: string) =>
    demoPdf([
      'Certificate of origin',
      'No. KZ 2026/0451',
      `Issued ${inDays(-20)}`,
      'Copper cathodes',
      place,
      weight,
      'Altai Steppe Minerals, Oskemen',
    ]);
  const right = await given(text('Net weight: 480,000 kg', 'Origin: Kazakhstan'), { ...about, issuedOn: inDays(-20) });
  expect(found(right.checks)).toEqual({
    text_number_found: true,
    text_issued_found: true,
    text_holder_found: true,
    text_mineral_found: true,
    text_origin_found: true,
    text_weight_found: true,
  });
  expect(right.checks).toContainEqual({
    code: 'text_weight_found',
    passed: true,
    values: { weight: '480,000 kg', page: '1', line: 'Net weight: 480,000 kg' },
  });
  const wrong = await given(text('Net weight: 450 t', 'Origin: Mongolia'), { ...about, number: 'KZ-1' });
  expect(found(wrong.checks)).toEqual({
    text_number_absent: false,
    text_holder_found: true,
    text_mineral_found: true,
    text_origin_other: false,
    text_weight_other: false,
  });
  // What is said later of its days is looked for as well.
  const days = (issuedOn: string) =>
    seller.agent.put(`/api/documents/${wrong.id}/days`).send({ issuedOn, expiresOn: null }).expect(200);
  expect(found((await days(inDays(-20))).body.checks)).toMatchObject({
    text_issued_found: true,
    text_origin_other: false,
  });
  const later = found((await days(inDays(-19))).body.checks);
  expect(later).toMatchObject({ text_issued_absent: false });
  expect(later).not.toHaveProperty('text_issued_found');
});

test("a company's own document names the company, or is worth a look", async () => {
  const type = 'trading-licence';
  expect(found((await given(demoPdf(['Licence of Altai Steppe Minerals', 'Almaty']), { type })).checks)).toEqual({
    text_holder_found: true,
  });
  expect(found((await given(demoPdf(['Licence of Baikal Metals', 'Irkutsk']), { type })).checks)).toEqual({
    text_holder_absent: false,
  });
});

test('a scan is said to have been compared with nothing', async () => {
  const { checks } = await given(await scan(), { type: 'trading-licence', number: '7' });
  expect(checks).toContainEqual({ code: 'text_none', passed: true, open: true });
});
