/** Characters that the standard fonts of a PDF can show; the rest of a text becomes a question mark. */
const latin = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&');

const LINE_HEIGHT = 22;
const TOP = 760;

const content = ([title = '', ...lines]: readonly string[]): string =>
  [
    'BT',
    `/F1 18 Tf 60 ${TOP} Td (${latin(title)}) Tj`,
    '/F1 11 Tf',
    ...lines.map((line, i) => `0 -${i === 0 ? 2 * LINE_HEIGHT : LINE_HEIGHT} Td (${latin(line)}) Tj`),
    'ET',
  ].join('\n');

/**
 * A one-page PDF with a title and lines of text: enough for a reader to open and for a person to see that it is a
 * demonstration.
 */
export const demoPdf = (lines: readonly string[]): Buffer => {
  const stream = content(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((body, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = pdf.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
};
