import type { AssayLine } from '@orebridge/contracts';
import { ELEMENTS, isDecimal } from '@orebridge/trade';
import { suggestedLines } from './assay';

const IDS: ReadonlyMap<string, string> = new Map(ELEMENTS.map(({ id }) => [id.toLowerCase(), id]));
/** Units as sheets and laboratories write them. */
const UNITS: Readonly<Record<string, AssayLine['unit']>> = {
  '%': '%',
  pct: '%',
  'wt%': '%',
  'wt %': '%',
  'g/t': 'g/t',
  gpt: 'g/t',
  'g/mt': 'g/t',
  'g/dmt': 'g/t',
  ppm: 'ppm',
  'mg/kg': 'ppm',
  'kcal/kg': 'kcal/kg',
  ct: 'ct',
};
const CELLS = /[\t;]/;
const ELEMENT_MAX = 20;

/** What was read of a pasted sheet: assay lines, and the rows that are none, as they were pasted. */
export interface PastedAssay {
  readonly lines: AssayLine[];
  readonly unread: string[];
}

/** A figure of a sheet as a decimal: a comma may stand for the point, never for thousands. */
const figureOf = (cell: string): string | null => {
  const figure = cell.replace(/^(\d+),(\d+)$/, '$1.$2');
  return isDecimal(figure) && !figure.startsWith('-') ? figure : null;
};

/**
 * Reads rows of element, value and unit, separated by tabs or semicolons. A first row whose value is no figure is the heading.
 * A row without a unit that is known is not guessed at, but given back.
 */
export const pastedAssay = (text: string, mineral: string): PastedAssay => {
  const suggested = new Map(suggestedLines(mineral).map((line) => [line.element, line]));
  const lines = new Map<string, AssayLine>();
  const unread: string[] = [];
  const rows = text.split(/\r?\n/).filter((row) => row.trim());
  for (const [at, row] of rows.entries()) {
    const [name = '', value = '', named = ''] = row.split(CELLS).map((cell) => cell.trim());
    const figure = figureOf(value);
    const unit = UNITS[named.toLowerCase()];
    if (name && figure && unit) {
      const element = IDS.get(name.toLowerCase()) ?? name.slice(0, ELEMENT_MAX);
      const treatment = suggested.get(element)?.treatment ?? 'gangue';
      lines.set(element, { element, value: figure, unit, basis: 'dry', treatment });
    } else if (at > 0 || /\d/.test(value)) unread.push(row);
  }
  return { lines: [...lines.values()], unread };
};
