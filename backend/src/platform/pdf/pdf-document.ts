import { Buffer } from 'node:buffer';
import type { Language } from '@orebridge/contracts';
import PDFDocument from 'pdfkit';
import { type Face, faceBytes } from './faces.js';
import { type Letters, type Line, linesOf, type Measure } from './lines.js';

/** What a document says of itself. `at` is the time of what it records, so that the same document is the same bytes. */
export interface PdfAbout {
  readonly title: string;
  readonly subject: string;
  readonly language: Language;
  readonly at: Date;
  /** The line at the foot of each page. */
  readonly foot: (page: number, pages: number) => string;
}
export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly quiet?: boolean;
  /** Points from the left margin. */
  readonly indent?: number;
  /** Points of white below. */
  readonly after?: number;
}
export interface PdfColumn {
  readonly label: string;
  /** Share of the width; all of them add up to 1. */
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { x: 56, top: 56, bottom: 64 };
const WIDTH = PAGE.width - 2 * MARGIN.x;
const BOTTOM = PAGE.height - MARGIN.bottom;
const INK = '#14202b';
const QUIET = '#56636f';
const RULE = '#c4ccd3';
const LEADING = 1.42;
const ASCENT = 1.04;
const CELL = 4;
const GUTTER = 16;

/** An A4 document being written from top to bottom: headings, text, facts and tables, in the four languages. */
export class PdfDocument {
  private readonly doc: PDFKit.PDFDocument;
  private y = MARGIN.top;
  private readonly known = new Set<Face>();
  private readonly measure: Measure = ({ text, face, features }, size) =>
    this.face(face)
      .fontSize(size)
      .widthOfString(text, features && { features });

  constructor(private readonly about: PdfAbout) {
    const { title, subject, at, language } = about;
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      font: '',
      info: {
        Title: title,
        Subject: subject,
        Producer: 'Orebridge',
        Creator: 'Orebridge',
        CreationDate: at,
        ModDate: at,
      },
    });
  }

  title(text: string): void {
    this.text(text, { size: 19, bold: true, after: 4 });
  }

  /** A heading that never stands alone at the foot of a page. */
  heading(text: string, size = 11.5): void {
    this.keep(64);
    this.space(8);
    this.text(text, { size, bold: true, after: 3 });
  }

  text(text: string, style: TextStyle = {}): void {
    const { size = 9.5, indent = 0, after = 5, quiet = false, bold = false } = style;
    const lines = this.lines(text, WIDTH - indent, size, bold);
    for (const line of lines) {
      this.keep(size * LEADING);
      this.draw(line, MARGIN.x + indent, this.y, size, quiet);
      this.y += size * LEADING;
    }
    this.y += after;
  }

  /** Labels at the left, what they say at the right. */
  facts(rows: readonly (readonly [label: string, value: string])[]): void {
    const split = WIDTH * 0.34;
    for (const [label, value] of rows) {
      const names = this.lines(label, split - 10, 9, false);
      const values = this.lines(value, WIDTH - split, 9, false);
      const height = Math.max(names.length, values.length) * 9 * LEADING;
      this.keep(height + 2 * CELL);
      this.stack(names, MARGIN.x, 9, true);
      this.stack(values, MARGIN.x + split, 9, false);
      this.y += height + 2 * CELL;
      this.hair();
    }
    this.y += 6;
  }

  /** A table whose head is repeated on each page that it runs over. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[], { strongLast = false } = {}): void {
    const head = columns.map(({ label }) => label);
    if (head.some((label) => label !== '')) this.row(columns, head, { bold: true, quiet: true });
    rows.forEach((row, at) => {
      const bold = strongLast && at === rows.length - 1;
      const turned = this.row(columns, row, { bold, quiet: false }, head);
      if (turned) this.row(columns, row, { bold, quiet: false });
    });
    this.y += 6;
  }

  /** Two stacks of lines beside one another, the first line of each in bold. */
  sideBySide(left: readonly string[], right: readonly string[]): void {
    const width = WIDTH / 2 - 12;
    const set = (side: readonly string[]): Line[] => side.flatMap((text, at) => this.lines(text, width, 9.5, at === 0));
    const [a, b] = [set(left), set(right)];
    const height = Math.max(a.length, b.length) * 9.5 * LEADING;
    this.keep(height);
    this.stack(a, MARGIN.x, 9.5, false);
    this.stack(b, MARGIN.x + WIDTH / 2 + 12, 9.5, false);
    this.y += height + 8;
  }

  rule(): void {
    this.keep(10);
    this.hair();
    this.y += 9;
  }

  space(points: number): void {
    this.y += points;
  }

  /** Turns the page unless so many points are left on it. */
  keep(points: number): boolean {
    if (this.y + points <= BOTTOM) return false;
    this.turn();
    return true;
  }

  turn(): void {
    this.doc.addPage();
    this.y = MARGIN.top;
  }

  /** Writes the feet and answers the file. */
  finish(): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      const [line] = this.lines(this.about.foot(page + 1, count), WIDTH, 7.5, false);
      if (line) this.draw(line, MARGIN.x, PAGE.height - 40, 7.5, true);
    }
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      this.doc.on('data', (part: Buffer) => parts.push(part));
      this.doc.on('end', () => resolve(Buffer.concat(parts)));
      this.doc.on('error', reject);
      this.doc.end();
    });
  }

  /** True when the head had to be written on a new page and the row has still to be. */
  private row(
    columns: readonly PdfColumn[],
    cells: readonly string[],
    { bold, quiet }: { bold: boolean; quiet: boolean },
    head?: readonly string[],
  ): boolean {
    const size = 8.5;
    const room = columns.map(({ width }, at) => width * WIDTH - (at === columns.length - 1 ? 0 : GUTTER));
    const set = room.map((wide, at) => this.lines(cells[at] ?? '', wide, size, bold));
    const height = Math.max(1, ...set.map(({ length }) => length)) * size * LEADING + 2 * CELL;
    if (this.keep(height) && head?.some((label) => label !== '')) {
      this.row(columns, head, { bold: true, quiet: true });
      return true;
    }
    let x = MARGIN.x;
    columns.forEach(({ width, align }, at) => {
      const lines = set[at] ?? [];
      this.stack(lines, x, size, quiet, align === 'right' ? room[at] : undefined);
      x += width * WIDTH;
    });
    this.y += height;
    this.hair();
    return false;
  }

  private stack(lines: readonly Line[], x: number, size: number, quiet: boolean, rightAt?: number): void {
    lines.forEach((line, at) => {
      const left = rightAt === undefined ? x : x + rightAt - line.width;
      this.draw(line, left, this.y + CELL + at * size * LEADING, size, quiet);
    });
  }

  private lines(text: string, width: number, size: number, bold: boolean): Line[] {
    const letters: Letters = { chinese: this.about.language === 'zh', bold, size };
    return linesOf(text, width, letters, this.measure);
  }

  private draw(line: Line, x: number, y: number, size: number, quiet: boolean): void {
    let left = x;
    for (const run of line.runs) {
      this.face(run.face)
        .fontSize(size)
        .fillColor(quiet ? QUIET : INK)
        .text(run.text, left, y + size * ASCENT, {
          lineBreak: false,
          baseline: 'alphabetic',
          ...(run.features && { features: run.features }),
        });
      left += this.measure(run, size);
    }
  }

  private hair(): void {
    this.doc
      .moveTo(MARGIN.x, this.y)
      .lineTo(MARGIN.x + WIDTH, this.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
  }

  private face(face: Face): PDFKit.PDFDocument {
    if (!this.known.has(face)) {
      this.doc.registerFont(face, faceBytes(face));
      this.known.add(face);
    }
    return this.doc.font(face);
  }
}
