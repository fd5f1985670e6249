/** What a cell holds. Figures are plain decimals, days are YYYY-MM-DD, whatever the file writes them as; errors are `#REF!` and its like. */
export interface Cell {
  readonly text: string;
  readonly kind: 'text' | 'number' | 'date' | 'error';
}

/** A cell that a spreadsheet computes. `formula` is the server's own, never a caller's text; `text` is its result at the time of writing. */
export interface FormulaCell {
  readonly kind: 'formula';
  readonly formula: string;
  readonly text: string;
  /** True where the result, a fraction, is shown per cent. */
  readonly percent?: boolean;
}

/** One row of a sheet, with its number as a spreadsheet shows it. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

export interface SheetLimits {
  /** Of the file once unpacked. */
  readonly unpackedBytes: number;
  readonly rows: number;
  readonly columns: number;
}

/** A file that cannot be read as a whole: a code of the catalogue with its values. */
export class SheetError extends Error {
  constructor(
    readonly code: string,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}

/** So many rows are read between two breaths of the server. */
export const ROWS_AT_ONCE = 200;

/**
 * Texts that a spreadsheet would run as a formula begin with these, of full width too where it reads Chinese or Japanese. An apostrophe before them makes a text of them; one that
 * stands there already gets another, so that {@link bare} gives back exactly what {@link guarded} was given.
 */
const RISKY = /^'*[=+\-@\t\r\n＝＋－＠]/;

export const guarded = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

export const bare = (text: string): string => (text.startsWith("'") && RISKY.test(text) ? text.slice(1) : text);
