import LineBreaker from 'linebreak';
import { type Run, runsOf } from './runs.js';

export interface Letters {
  readonly chinese: boolean;
  readonly bold: boolean;
  readonly size: number;
}
export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}
/** How wide a run is in points at a size. */
export type Measure = (run: Run, size: number) => number;

/** Spaces that the letters have no picture of, or that would let a figure be torn from its unit. */
const plain = (text: string): string => text.replace(/[\u202f\u2007\u2009]/g, '\u00a0').replace(/\u2011/g, '-');

/** Breaks a text into lines of at most `width` points, where Unicode allows a break; a longer piece is cut. */
export const linesOf = (text: string, width: number, letters: Letters, measure: Measure): Line[] => {
  const wide = (piece: string): number =>
    runsOf(piece, letters.chinese, letters.bold).reduce((sum, run) => sum + measure(run, letters.size), 0);
  const lines: string[] = [];
  let line = '';
  for (const { piece, ends } of piecesOf(plain(text))) {
    const fits = wide(line + piece.trimEnd()) <= width;
    if (!fits && line !== '') {
      lines.push(line);
      line = '';
    }
    line += piece;
    // A piece that stands alone may still be longer than a line.
    while (!fits && wide(line.trimEnd()) > width) {
      const most = longest(line, width, wide);
      lines.push(line.slice(0, most));
      line = line.slice(most);
    }
    if (ends) {
      lines.push(line);
      line = '';
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines.map((each) => {
    const shown = each.trimEnd();
    return { runs: runsOf(shown, letters.chinese, letters.bold), width: wide(shown) };
  });
};

const piecesOf = (text: string): { piece: string; ends: boolean }[] => {
  const breaker = new LineBreaker(text);
  const pieces: { piece: string; ends: boolean }[] = [];
  let from = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    pieces.push({ piece: text.slice(from, found.position), ends: found.required && found.position < text.length });
    from = found.position;
  }
  return pieces;
};

/** How many signs of a piece that is too long fit; at least one, and never half of a pair. */
const longest = (text: string, width: number, wide: (piece: string) => number): number => {
  let fits = 0;
  for (const sign of text) {
    // A mark belongs to the letter before it.
    if (fits > 0 && !/\p{M}/u.test(sign) && wide(text.slice(0, fits + sign.length)) > width) break;
    fits += sign.length;
  }
  return fits;
};
