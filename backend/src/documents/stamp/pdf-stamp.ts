import { type PdfBody, readPdf } from './pdf-objects.js';

const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;
const MEDIA_BOX = /\/MediaBox\s*\[\s*([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s*\]/;
const A4 = [0, 0, 595, 842] as const;
/** Shown, printed, and not to be changed by hand. */
const FLAGS = 4 + 64 + 128;
const STEP = { x: 280, y: 170 } as const;

/** Text of the standard fonts; letters that they lack become question marks. */
const latin = (text: string): string => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, '\\$&');

/** The words over and over, slanted and pale, on an area of the size in points. */
const drawn = (words: string, width: number, height: number): string => {
  const lines: string[] = [];
  for (let y = 40; y < height; y += STEP.y)
    for (let x = -60; x < width; x += STEP.x) lines.push(`0.906 0.423 -0.423 0.906 ${x} ${y} Tm (${latin(words)}) Tj`);
  return `/G gs 0.1 0.1 0.1 rg BT /F 11 Tf\n${lines.join('\n')}\nET`;
};

const appearance = (words: string, width: number, height: number): string => {
  const content = drawn(words, width, height);
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> /ExtGState << /G << /ca 0.22 >> >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
};

/** The page with one more annotation; those that it had stay behind it. */
const annotated = ({ objects }: PdfBody, page: string, mark: string): string => {
  const list = /\/Annots\s+(\d+)\s+\d+\s+R/.exec(page);
  if (list) {
    const kept = /\[([\s\S]*)\]/.exec(objects.get(Number(list[1])) ?? '')?.[1] ?? '';
    return page.replace(list[0], `/Annots [${kept} ${mark}]`);
  }
  if (/\/Annots\s*\[/.test(page)) return page.replace(/\/Annots\s*\[/, (start) => `${start}${mark} `);
  const end = page.lastIndexOf('>>');
  return `${page.slice(0, end)} /Annots [${mark}] ${page.slice(end)}`;
};

/** The appended objects with the cross-references that a reader finds them by, in the kind that the file has. */
const revision = (length: number, pdf: PdfBody, added: ReadonlyMap<number, string>): Buffer => {
  let text = '\n';
  const places = [...added].map(([number, body]) => {
    const at = length + text.length;
    const generation = pdf.generations.get(number) ?? 0;
    text += `${number} ${generation} obj\n${body}\nendobj\n`;
    return { number, at, generation };
  });
  const size = Math.max(...pdf.objects.keys(), ...added.keys()) + 1;
  const start = length + text.length;
  const common = `/Root ${pdf.root} /Prev ${pdf.previous}`;
  if (!pdf.inStreams) {
    const rows = places.map(
      ({ number, at, generation }) =>
        `${number} 1\n${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
    );
    text += `xref\n${rows.join('')}trailer\n<< /Size ${size} ${common} >>\n`;
    return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
  }
  const all = [...places, { number: size, at: start, generation: 0 }];
  const rows = Buffer.alloc(all.length * 7);
  for (const [row, { at, generation }] of all.entries()) {
    rows.writeUInt8(1, row * 7);
    rows.writeUInt32BE(at, row * 7 + 1);
    rows.writeUInt16BE(generation, row * 7 + 5);
  }
  const index = all.map(({ number }) => `${number} 1`).join(' ');
  text += `${size} 0 obj\n<< /Type /XRef /Size ${size + 1} ${common} /W [1 4 2] /Index [${index}] /Length ${rows.length} >>\nstream\n${rows.toString('latin1')}\nendstream\nendobj\n`;
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
};

/**
 * The PDF with the words over each of its pages, as a further revision: what was signed stays as it was signed, below it.
 * @returns null when it has no pages that can be found
 */
export const stampedPdf = (bytes: Buffer, words: string): Buffer | null => {
  const pdf = readPdf(bytes);
  if (!pdf) return null;
  const pages = [...pdf.objects].filter(([, body]) => PAGE.test(body));
  const inherited = [...pdf.objects.values()].find((body) => MEDIA_BOX.test(body)) ?? '';
  let next = Math.max(0, ...pdf.objects.keys()) + 1;
  const added = new Map<number, string>();
  const looks = new Map<string, number>();
  for (const [number, page] of pages) {
    const found = (MEDIA_BOX.exec(page) ?? MEDIA_BOX.exec(inherited))?.slice(1, 5).map(Number);
    const [left, bottom, right, top] = found?.length === 4 ? (found as [number, number, number, number]) : A4;
    const size = `${right - left} ${top - bottom}`;
    const look = looks.get(size) ?? next++;
    if (!looks.has(size)) added.set(look, appearance(words, right - left, top - bottom));
    looks.set(size, look);
    const mark = next++;
    added.set(
      mark,
      `<< /Type /Annot /Subtype /Stamp /Rect [${left} ${bottom} ${right} ${top}] /F ${FLAGS} /AP << /N ${look} 0 R >> >>`,
    );
    added.set(number, annotated(pdf, page.trim(), `${mark} 0 R`));
  }
  return pages.length ? Buffer.concat([bytes, revision(bytes.length, pdf, added)]) : null;
};
