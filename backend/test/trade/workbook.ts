import { strFromU8, unzipSync } from 'fflate';

type Value = number | string;

/** A workbook whose formulas are reckoned anew, in binary floating point as a spreadsheet does. */
export interface Workbook {
  readonly sheets: readonly string[];
  readonly formulas: readonly { readonly place: string; readonly formula: string; readonly stored: string }[];
  /** The value of a cell, `F2`, of a sheet. */
  value(sheet: string, cell: string): Value;
  /** The value at a place of {@link formulas}. */
  at(place: string): Value;
  /** Writes a figure into a cell, as a person would. */
  type(sheet: string, cell: string, figure: number): void;
}

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
const placeOf = (sheet: string, cell: string): string => `${sheet}!${cell.replaceAll('$', '')}`;
const columnOf = (letters: string): number => [...letters].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);
const lettersOf = (column: number): string =>
  column === 0 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

const worth = (flows: readonly number[], rate: number): number =>
  flows.reduce((sum, flow, t) => sum + flow / (1 + rate) ** t, 0);

/** What spreadsheets call these functions, by their definitions; IRR by Newton's method from the guess. */
const FUNCTIONS = {
  ROUND: (value: number, digits: number) =>
    (Math.sign(value) * Math.round(Number(`${Math.abs(value).toFixed(12)}e${digits}`))) / 10 ** digits,
  NPV: (rate: number, flows: Value[]) => worth([0, ...flows.map(Number)], rate),
  IRR: (flows: Value[], guess = 0.1) => {
    const figures = flows.map(Number);
    let rate = guess;
    for (let turn = 0; turn < 200; turn++) {
      const step = 1e-7;
      const slope = (worth(figures, rate + step) - worth(figures, rate - step)) / (2 * step);
      const next = rate - worth(figures, rate) / slope;
      if (!Number.isFinite(next) || next <= -1) break;
      if (Math.abs(next - rate) < 1e-12) return next;
      rate = next;
    }
    throw new Error('#NUM!');
  },
  COUNT: (cells: Value[]) => cells.filter((cell) => typeof cell === 'number').length,
  MIN: (cells: Value[]) => Math.min(...cells.filter((cell) => typeof cell === 'number')),
  AND: (...all: boolean[]) => all.every(Boolean),
  IF: (test: boolean, yes: () => Value, no: () => Value) => (test ? yes() : no()),
  IFERROR: (value: () => Value, otherwise: () => Value) => {
    try {
      return value();
    } catch {
      return otherwise();
    }
  },
};

type Token = { readonly kind: 'ref' | 'name' | 'number' | 'text' | 'sign'; readonly text: string };
const TOKENS =
  /(?<ref>(?:'(?:[^']|'')+'!)?\$?[A-Z]{1,3}\$?\d+)|(?<name>[A-Z]+)(?=\()|(?<number>\d+(?:\.\d+)?)|"(?<text>[^"]*)"|(?<sign><=|>=|[-+*/(),:<>=])/gy;
const tokensOf = (formula: string): Token[] => {
  const found = [...formula.matchAll(TOKENS)];
  if (found.map(([all]) => all).join('') !== formula) throw new Error(`Not understood: ${formula}`);
  return found.map(({ groups }) => {
    const [kind, text] = Object.entries(groups!).find(([, part]) => part !== undefined)!;
    return { kind: kind as Token['kind'], text: text! };
  });
};

type Node = () => unknown;

/** Reads a formula from left to right; a part is reckoned when it is asked for. */
const compiled = (formula: string, sheet: string, valueAt: (place: string) => Value): Node => {
  const tokens = tokensOf(formula);
  let next = 0;
  const take = (...signs: string[]): string | null => {
    const token = tokens[next];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
    next++;
    return token.text;
  };
  const split = (ref: string): [string, string] => {
    const quoted = /^'((?:[^']|'')+)'!(.+)$/.exec(ref);
    return quoted ? [quoted[1]!.replaceAll("''", "'"), quoted[2]!] : [sheet, ref];
  };
  const range = (from: string, to: string): Value[] => {
    const [on, first] = split(from);
    const corner = (cell: string) => {
      const [, column = '', row] = /\$?([A-Z]+)\$?(\d+)/.exec(cell) ?? [];
      return { column: columnOf(column), row: Number(row) };
    };
    const [start, end] = [corner(first), corner(to)];
    const values: Value[] = [];
    for (let row = start.row; row <= end.row; row++)
      for (let column = start.column; column <= end.column; column++)
        values.push(valueAt(placeOf(on, `${lettersOf(column)}${row}`)));
    return values;
  };
  const factor = (): Node => {
    const token = tokens[next++]!;
    if (token.kind === 'number') return () => Number(token.text);
    if (token.kind === 'text') return () => token.text;
    if (token.kind === 'ref') {
      if (take(':')) {
        const to = tokens[next++]!.text;
        return () => range(token.text, to);
      }
      return () => valueAt(placeOf(...split(token.text)));
    }
    if (token.kind === 'name') {
      take('(');
      const parts: Node[] = [];
      do parts.push(comparison());
      while (take(','));
      take(')');
      const lazy = token.text === 'IFERROR' || token.text === 'IF';
      const fn = FUNCTIONS[token.text as keyof typeof FUNCTIONS] as (...values: unknown[]) => unknown;
      return () => fn(...parts.map((part, i) => (lazy && (token.text === 'IFERROR' || i > 0) ? part : part())));
    }
    if (token.text === '-') {
      const of = factor();
      return () => -Number(of());
    }
    const inside = comparison();
    take(')');
    return inside;
  };
  const chain =
    (part: () => Node, signs: string[], reckon: (sign: string, a: number, b: number) => unknown) => (): Node => {
      let left = part();
      for (let sign = take(...signs); sign; sign = take(...signs)) {
        const [a, b, by] = [left, part(), sign];
        left = () => reckon(by, Number(a()), Number(b()));
      }
      return left;
    };
  const term = chain(factor, ['*', '/'], (sign, a, b) => (sign === '*' ? a * b : a / b));
  const sum = chain(term, ['+', '-'], (sign, a, b) => (sign === '+' ? a + b : a - b));
  const TESTS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
    '=': (a, b) => a === b,
    '<': (a, b) => a < b,
    '>': (a, b) => a > b,
    '<=': (a, b) => a <= b,
    '>=': (a, b) => a >= b,
  };
  const comparison = chain(sum, Object.keys(TESTS), (sign, a, b) => TESTS[sign]!(a, b));
  const whole = comparison();
  if (next < tokens.length) throw new Error(`Not understood: ${formula}`);
  return whole;
};

/** Opens the bytes of an XLSX file. @throws Error when it has a formula of another kind than this reads */
export const openedWorkbook = (bytes: Uint8Array): Workbook => {
  const files = unzipSync(bytes);
  const part = (name: string) => strFromU8(files[name]!);
  const sheets = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => plain(name!));
  const stored = new Map<string, Value>();
  const formulas: Workbook['formulas'][number][] = [];
  for (const [i, sheet] of sheets.entries())
    for (const [, cell, attributes, inner] of part(`xl/worksheets/sheet${i + 1}.xml`).matchAll(
      /<c r="([A-Z]+\d+)"([^>]*)>(.*?)<\/c>/g,
    )) {
      const place = placeOf(sheet, cell!);
      const formula = /<f>(.*?)<\/f>/.exec(inner!)?.[1];
      const value = plain(/<v>(.*?)<\/v>/.exec(inner!)?.[1] ?? /<t[^>]*>(.*?)<\/t>/.exec(inner!)?.[1] ?? '');
      if (formula !== undefined) formulas.push({ place, formula: plain(formula), stored: value });
      else stored.set(place, attributes!.includes('inlineStr') ? value : Number(value));
    }
  const byPlace = new Map(formulas.map(({ place, formula }) => [place, formula]));
  const valueAt = (place: string): Value => {
    const formula = byPlace.get(place);
    if (formula === undefined) return stored.get(place) ?? '';
    return compiled(formula, place.slice(0, place.lastIndexOf('!')), valueAt)() as Value;
  };
  return {
    sheets,
    formulas,
    value: (sheet, cell) => valueAt(placeOf(sheet, cell)),
    at: valueAt,
    type: (sheet, cell, figure) => void stored.set(placeOf(sheet, cell), figure),
  };
};
