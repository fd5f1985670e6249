import { describe, expect, test } from '@jest/globals';
import { cell, docx, paragraph, xlsx } from '../../../test/uploads/office-bytes.js';
import { officeText } from './office-text.js';

describe('The text of a file', () => {
  test('of Word is its paragraphs, a row of a table one line, and what stands at its head', async () => {
    const row = `<w:tbl><w:tr><w:tc>${paragraph('Net weight')}</w:tc><w:tc>${paragraph('500 t')}</w:tc></w:tr></w:tbl>`;
    const head = '<w:hdr xmlns:w="w"><w:p><w:r><w:t>Cordillera Alta</w:t></w:r></w:p></w:hdr>';
    const body = paragraph('Packing list') + paragraph('  ') + row + paragraph('end');
    expect(await officeText(docx(body, { parts: { 'word/header1.xml': head } }), 'docx')).toEqual([
      { at: { paragraph: 1 }, text: 'Packing list' },
      { at: { paragraph: 3 }, text: 'Net weight 500 t' },
      { at: { paragraph: 5 }, text: 'end' },
      { at: { margin: true }, text: 'Cordillera Alta' },
    ]);
  });
  test('of Word leaves out what is hidden, deleted, or written again for older readers', async () => {
    const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>No. 77</w:t></w:r>';
    const shown = '<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>No. 78</w:t></w:r>';
    const deleted = '<w:del><w:r><w:delText>No. 79</w:delText></w:r></w:del>';
    const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
    const twice = `<w:r><mc:AlternateContent xmlns:mc="mc"><mc:Choice>${box('box')}</mc:Choice><mc:Fallback>${box('box')}</mc:Fallback></mc:AlternateContent></w:r>`;
    const lines = await officeText(docx(`<w:p>${hidden}${shown}${deleted}${twice}</w:p>`), 'docx');
    expect(lines.map(({ text }) => text)).toEqual(['box', 'No. 78']);
  });
  test('of Excel is the rows of its sheets, but for those that are hidden', async () => {
    const rows = `<row r="2">${cell('Net weight')}<c><v>500</v></c>${cell('t')}</row><row r="3" hidden="1">${cell('No. 77')}</row><row r="4"><c><v>500</v></c><c><v>480</v></c>${cell('t')}</row>`;
    expect(await officeText(xlsx(rows), 'xlsx')).toEqual([
      { at: { sheet: 'Weights', row: 2 }, text: 'Net weight 500 t' },
      { at: { sheet: 'Weights', row: 4 }, text: '500; 480 t' },
    ]);
  });
});
