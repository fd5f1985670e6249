import { type PdfBody, readPdf } from './pdf-objects.js';
import { markForm } from './mark-form.js';

const PAGE = /\/Type\s{0,20}\/Page(?![A-Za-z])/;
const MEDIA_BOX =
  /\/MediaBox\s{0,20}\[\s{0,20}([-\d.]{1,12})\s{1,20}([-\d.]{1,12})\s{1,20}([-\d.]{1,12})\s{1,20}([-\d.]{1,12})\s{0,20}\]/;
const A4 = [0, 0, 595, 842] as const;
/** No reader shows a longer side, in points. */
const LONGEST_SIDE = 14_400;
/** What the marks of one document may add, in characters. */
const ADDED_MAX = 32 * 1024 * 1024;
/** Shown, printed, and not to be changed by hand. */
const FLAGS = 4 + 64 + 128;
const STEP = { x: 280, y: 170 } as const;

/** Signs that the standard fonts of every reader have; for others a face comes along. */
const STANDARD = /^[\x20-\x7e\xa0-\xff]*$/;
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

const HELVETICA = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >>';

/** The words over and over, slanted and pale, on an area of the size in points: as text, or by the form that draws them. */
const appearance = (words: string, form: number | null, width: number, height: number): string => {
  const lines: string[] = [];
  for (let y = 40; y < height; y += STEP.y)
    for (let x = -60; x < width; x += STEP.x) {
      const at = `0.906 0.423 -0.423 0.906 ${x} ${y}`;
      lines.push(form === null ? `${at} Tm (${escaped(words)}) Tj` : `q ${at} cm /L Do Q`);
    }
  const drawn = form === null ? `BT /F 11 Tf\n${lines.join('\n')}\nET` : lines.join('\n');
  const content = `/G gs 0.1 0.1 0.1 rg ${drawn}`;
  const letters = form === null ? HELVETICA : `/XObject << /L ${form} 0 R >>`;
  return `<< /Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << ${letters} /ExtGState << /G << /ca 0.22 >> >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
};

const ANNOTS = /\/Annots\s{0,20}\[/;

/** The page with one more annotation; those that it had stay behind it. */
const annotated = ({ objects }: PdfBody, page: string, mark: string): string => {
  const list = /\/Annots\s{1,20}(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R/.exec(page);
  if (list) {
    const held = objects.get(Number(list[1])) ?? '';
    const kept = held.slice(held.indexOf('[') + 1, Math.max(held.lastIndexOf(']'), 0));
    return page.replace(list[0], () => `/Annots [${kept} ${mark}]`);
  }
  if (ANNOTS.test(page)) return page.replace(ANNOTS, (start) => `${start}${mark} `);
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
  const size = greatest(added.keys(), greatest(pdf.objects.keys())) + 1;
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

const greatest = (numbers: Iterable<number>, least = 0): number => {
  let most = least;
  for (const number of numbers) most = Math.max(most, number);
  return most;
};

/** The corners of a page; those of A4 where it gives none that a reader could show. */
const boxOf = (page: string, inherited: RegExpExecArray | null): readonly [number, number, number, number] => {
  const given = (MEDIA_BOX.exec(page) ?? inherited)?.slice(1, 5).map(Number) as [number, number, number, number];
  if (!given?.every((side) => Number.isFinite(side) && Math.abs(side) <= LONGEST_SIDE)) return A4;
  return given;
};

/** The box that the first object with one gives, for pages that take it from above them. */
const inheritedBox = (objects: Iterable<string>): RegExpExecArray | null => {
  for (const body of objects) {
    const found = MEDIA_BOX.exec(body);
    if (found) return found;
  }
  return null;
};

/**
 * What is appended to a PDF so that the words lie over each of its pages, as a further revision: what was signed stays as it
 * was signed, below it.
 * @returns null when it has no pages that can be found, or so many that the marks would outweigh a document
 * @throws Unreadable when a stream of objects cannot be unpacked
 */
export const stampOf = (given: Uint8Array, words: string): Uint8Array | null => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const pdf = readPdf(bytes);
  if (!pdf) return null;
  const pages = [...pdf.objects].filter(([, body]) => PAGE.test(body));
  const inherited = inheritedBox(pdf.objects.values());
  let next = greatest(pdf.objects.keys()) + 1;
  let weight = 0;
  const added = new Map<number, string>();
  const looks = new Map<string, number>();
  const add = (number: number, body: string): void => {
    added.set(number, body);
    weight += body.length;
  };
  const letters = STANDARD.test(words) ? null : markForm(words, next);
  for (const [number, body] of letters?.objects ?? []) add(number, body);
  next += letters?.objects.size ?? 0;
  for (const [number, page] of pages) {
    const [left, bottom, right, top] = boxOf(page, inherited);
    const size = `${right - left} ${top - bottom}`;
    const look = looks.get(size) ?? next++;
    if (!looks.has(size)) add(look, appearance(words, letters?.form ?? null, right - left, top - bottom));
    looks.set(size, look);
    const mark = next++;
    add(
      mark,
      `<< /Type /Annot /Subtype /Stamp /Rect [${left} ${bottom} ${right} ${top}] /F ${FLAGS} /AP << /N ${look} 0 R >> >>`,
    );
    add(number, annotated(pdf, page.trim(), `${mark} 0 R`));
    if (weight > ADDED_MAX) return null;
  }
  return pages.length ? revision(bytes.length, pdf, added) : null;
};
