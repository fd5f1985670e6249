import { Buffer } from 'node:buffer';
import PDFKit from 'pdfkit';
import { faceBytes } from '../../pdf/faces.js';
import { runsOf } from '../../pdf/runs.js';
import { scanPdf } from '../../pdf-file/scan-pdf.js';

/** Words as a form that a page of any PDF can draw, with the letters that it needs. */
export interface MarkForm {
  /** Bodies by number, streams and all, as they are appended. */
  readonly objects: ReadonlyMap<number, string>;
  readonly form: number;
}

const SIZE = 11;
const HEIGHT = 20;
const BASE = 2;
/** From the top to the line that the letters of all faces stand on. */
const ASCENT = SIZE * 1.07;
const REFERENCE = /(\d{1,10}) 0 R/g;

/** A page of nothing but the words; the faces are cut down to the letters that stand on it. */
const pageOf = (words: string): { bytes: Buffer; width: number } => {
  const doc = new PDFKit({ size: [1, HEIGHT], margin: 0, font: '', autoFirstPage: false });
  const runs = runsOf(words, false, false);
  for (const { face } of runs) doc.registerFont(face, faceBytes(face));
  const widths = runs.map(({ face, text, features }) =>
    doc
      .font(face)
      .fontSize(SIZE)
      .widthOfString(text, features && { features }),
  );
  const width = Math.ceil(widths.reduce((all, one) => all + one, 0)) + 1;
  doc.addPage({ size: [width, HEIGHT], margin: 0 });
  let x = 0;
  for (const [place, { face, text, features }] of runs.entries()) {
    doc
      .font(face)
      .fontSize(SIZE)
      .text(text, x, BASE + ASCENT, { lineBreak: false, baseline: 'alphabetic', ...(features && { features }) });
    x += widths[place]!;
  }
  doc.end();
  const parts: Buffer[] = [];
  for (let part = doc.read() as Buffer | null; part; part = doc.read() as Buffer | null) parts.push(part);
  return { bytes: Buffer.concat(parts), width };
};

/**
 * Draws words in letters that the standard fonts of a PDF lack: a page is written with them, and what it is drawn by is taken over
 * under numbers from `next` on.
 */
export const markForm = (words: string, next: number): MarkForm => {
  const { bytes, width } = pageOf(words);
  const text = bytes.toString('latin1');
  const found = new Map((scanPdf(bytes)?.objects ?? []).map((one) => [one.number, one]));
  const dictionary = (number: number): string => {
    const { from, to } = found.get(number)!;
    return text.slice(from, to).trim();
  };
  const page = [...found.keys()].map(dictionary).find((body) => /\/Type \/Page\s/.test(body)) ?? '';
  const named = (name: string): number => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(page)?.[1] ?? 0);
  const [content, resources] = [named('Contents'), named('Resources')];
  // Only what the words are drawn by: the catalogue and its pages stay behind.
  const numbers = new Map<number, number>();
  const waiting = [content, resources];
  for (let number = waiting.pop(); number; number = waiting.pop()) {
    if (numbers.has(number)) continue;
    numbers.set(number, next + numbers.size);
    for (const [, other] of dictionary(number).matchAll(REFERENCE)) waiting.push(Number(other));
  }
  const objects = new Map<number, string>();
  for (const [number, given] of numbers) {
    const { stream } = found.get(number)!;
    const own = dictionary(number).replace(REFERENCE, (_, other: string) => `${numbers.get(Number(other))} 0 R`);
    const head =
      number === content
        ? own.replace(
            '<<',
            `<< /Type /XObject /Subtype /Form /BBox [0 0 ${width} ${HEIGHT}] /Resources ${numbers.get(resources)} 0 R`,
          )
        : own;
    objects.set(given, stream ? `${head}\nstream\n${text.slice(stream.from, stream.to)}\nendstream` : head);
  }
  return { objects, form: numbers.get(content)! };
};
