import { describe, expect, test } from '@jest/globals';
import type { TextLine } from '../../../platform/files/text-line.js';
import { daysInText } from './days-in-text.js';
import { type Claims, textFindings } from './text-findings.js';

const lines = (...texts: string[]): TextLine[] => texts.map((text, i) => ({ at: { page: i < 3 ? 1 : 2 }, text }));
const COMPANY = { name: 'Cordillera Alta Cobre S.A.', required: true };
const LOT = { mineral: 'copper', origin: 'CL', quantity: '500', unit: 't' };
const found = (texts: readonly string[], claims: Partial<Claims> = {}) =>
  Object.fromEntries(
    textFindings(lines(...texts), { company: { ...COMPANY, required: false }, ...claims }).map(
      ({ code, passed, values }) => [
        code,
        passed ? values?.line : (values?.days ?? values?.words ?? values?.weights ?? '–'),
      ],
    ),
  );

describe('Days in a text', () => {
  test.each([
    ['Issued on 2026-01-31', '2026-01-31'],
    ['Issued 31.01.2026', '2026-01-31'],
    ['Date: 31 January 2026', '2026-01-31'],
    ['31st of January, 2026', '2026-01-31'],
    ['January 31, 2026', '2026-01-31'],
    ['Fait le 1er février 2026', '2026-02-01'],
    ['le 14 août 2026', '2026-08-14'],
    ['a 31 de enero de 2026', '2026-01-31'],
    ['有效期至2026年1月31日', '2026-01-31'],
    ['31-Jan-2026', '2026-01-31'],
  ])('%s', (text, day) => expect(daysInText(text)).toEqual([day]));
  test('that read in two ways are both, and what is no day is none', () => {
    expect(daysInText('03/04/2026')).toEqual(['2026-04-03', '2026-03-04']);
    expect(daysInText('31.02.2026, lot 12.2026, 1.2.3.2026, ISO 9001:2015, 99 January 2026')).toEqual([]);
  });
});

describe('The text of a document', () => {
  test('is compared with the number, whatever people put between its signs', () => {
    expect(found(['Certificate No. ICGLR / 2026-0077'], { number: 'icglr 2026/0077' })).toEqual({
      text_number_found: 'Certificate No. ICGLR / 2026-0077',
    });
    expect(found(['Certificate No. 78'], { number: 'ICGLR-77' })).toEqual({ text_number_absent: '–' });
  });
  test('is compared with the days, and the days that it has are said', () => {
    const texts = ['Issued 5 January 2026', 'Valid until 31/12/2026'];
    expect(found(texts, { issuedOn: '2026-01-05', expiresOn: '2027-12-31' })).toEqual({
      text_issued_found: 'Issued 5 January 2026',
      text_expires_absent: '2026-01-05, 2026-12-31',
    });
  });
  test('names the company without its legal form, over two lines too', () => {
    expect(found(['Holder: CORDILLERA ALTA', 'COBRE SA, Antofagasta'])).toEqual({
      text_holder_found: 'Holder: CORDILLERA ALTA',
    });
    expect(found(['Holder: Cordillera Handels AG'], { company: COMPANY })).toEqual({ text_holder_absent: '–' });
    expect(found(['A safety data sheet'])).toEqual({});
  });
  test('is compared with the lot in four languages; what it does not speak of is no finding', () => {
    expect(found(['Cathodes de cuivre', 'Origen: Chile', 'Peso neto 500,000 toneladas'], { lot: LOT })).toEqual({
      text_mineral_found: 'Cathodes de cuivre',
      text_origin_found: 'Origen: Chile',
      text_weight_found: 'Peso neto 500,000 toneladas',
    });
    expect(found(['电解铜，原产地智利，500吨'], { lot: LOT })).toEqual({
      text_mineral_found: '电解铜，原产地智利，500吨',
      text_origin_found: '电解铜，原产地智利，500吨',
      text_weight_found: '电解铜，原产地智利，500吨',
    });
    expect(found(['Zinc from Peru', 'Net weight 480 t, sample 2 kg'], { lot: LOT })).toEqual({
      text_mineral_other: 'zinc',
      text_origin_other: 'Peru',
      text_weight_other: '480 t',
    });
    expect(found(['Wear gloves. Keep away from children.'], { lot: LOT })).toEqual({});
  });
  test('converts weights, reads figures in either way, and takes no year, share or part of a word for one', () => {
    for (const weight of ['500,000 kg', '500.000 kg', "500'000 kg", '500 MT', '1,102,311 lb', '0.5 t; 500.00 dmt'])
      expect([weight, found([`Net ${weight}`], { lot: LOT })]).toEqual([
        weight,
        { text_weight_found: `Net ${weight}` },
      ]);
    expect(found(['ISO 500 to 600, 500 trucks, 99.99 %, 2026 t'], { lot: LOT })).toEqual({});
  });
  test('takes the longer name: Papua New Guinea is no Guinea, and the French "or" no gold', () => {
    const lot = { ...LOT, mineral: 'gold', origin: 'GN' };
    expect(found(['Papua New Guinea', 'cuivre ou zinc'], { lot })).toMatchObject({
      text_origin_other: 'Papua New Guinea',
    });
    expect(found(['lead or zinc'], { lot })).toMatchObject({ text_mineral_other: 'lead, zinc' });
  });
  test('that there is none, or that cannot be read, is said and compared with nothing', () => {
    const claims = { company: COMPANY, number: '7' };
    expect(textFindings([], claims)).toEqual([{ code: 'text_none', passed: true, open: true }]);
    expect(textFindings(null, claims)).toEqual([{ code: 'text_unread', passed: true, open: true }]);
  });
  test('says the page and no more of the line than a sentence takes', () => {
    const [finding] = textFindings(lines('a', 'b', 'c', `No. 77 ${'x'.repeat(200)}`), {
      company: COMPANY,
      number: 'No 77',
    });
    expect(finding?.values).toMatchObject({ page: '2' });
    expect(finding?.values?.line).toHaveLength(90);
  });
});
