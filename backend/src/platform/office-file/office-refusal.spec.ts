import { describe, expect, test } from '@jest/globals';
import { writeXlsx } from '../sheets/xlsx-write.js';
import { text } from '../sheets/index.js';
import { ACTIVE_OFFICE } from '../../../test/uploads/office-active.js';
import { docx, ofDocument, relationship, xlsx } from '../../../test/uploads/office-bytes.js';
import { ILL_FORMED_OFFICE } from '../../../test/uploads/office-form.js';
import { fieldRefusal, formulaRefusal } from './active-text.js';
import { officeFinding } from './office-refusal.js';

describe('A file of Word or Excel', () => {
  test.each(ACTIVE_OFFICE)('%s: %s', async (_, code, bytes) => expect(await officeFinding(bytes())).toEqual({ code }));
  test.each(ILL_FORMED_OFFICE)('%s: %s', async (_, code, bytes) =>
    expect(await officeFinding(bytes())).toEqual({ code }),
  );
  test('that only shows something is let in as what it is', async () => {
    expect(await officeFinding(docx())).toEqual({ extension: 'docx' });
    expect(await officeFinding(xlsx())).toEqual({ extension: 'xlsx' });
    const link = ofDocument(relationship('hyperlink', 'https://example.com/', 'External'));
    expect(await officeFinding(docx(undefined, { parts: link }))).toEqual({ extension: 'docx' });
  });
  test('that the product writes is let in', async () => {
    const written = await writeXlsx([{ name: 'Lots', rows: [[text('Net weight')], [text('500 t')]] }]);
    expect(await officeFinding(written)).toEqual({ extension: 'xlsx' });
  });
});

test.each([
  [' PAGE  \\* MERGEFORMAT ', null],
  ['= SUM(ABOVE)', null],
  [' HYPERLINK "https://example.com/a" \\t "_blank" ', null],
  [' HYPERLINK \\l "_Toc1" ', null],
  ['HYPERLINK "mailto:a@example.com"', null],
  [' HYPERLINK "\\\\\\\\evil\\\\x" ', 'file.office_external'],
  [' HYPERLINK "\\\\\\\\evil\\\\x" \\l "a" ', 'file.office_external'],
  [' HYPERLINK file:///x ', 'file.office_external'],
  ['INCLUDEPICTURE "https://evil.example/x"', 'file.office_field'],
  [' macrobutton run x', 'file.office_field'],
])('the field %s', (code, refused) => expect(fieldRefusal(code, false)).toBe(refused));

test.each([
  ['SUM(A1:A9)*1.02', null],
  [`IF(A1="a|b",'My|Sheet'!B2,0)`, null],
  ['HYPERLINK("https://example.com","x")', null],
  ['HYPERLINK("#Weights!A1","x")', null],
  ['HYPERLINK(A1,"x")', 'file.office_external'],
  ['REGISTER.ID("a","b")', 'file.office_field'],
  ['1+RTD("x",,"y")', 'file.office_field'],
  ['RECALL(1)', null],
])('the formula %s', (formula, refused) => expect(formulaRefusal(formula)).toBe(refused));
