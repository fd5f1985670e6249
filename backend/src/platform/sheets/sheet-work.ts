import type { SheetFormat } from '@orebridge/contracts';
import { type SheetLimits, type SheetRow, SheetError } from './cell.js';
import { decodeText, shapeOf } from './csv-text.js';
import { readSheet } from './read-sheet.js';

/** What is wrong with a file as a whole, as it leaves a thread. */
export interface SheetRefusal {
  readonly code: string;
  readonly values: SheetError['values'];
}

const PIECE = 1_000_000;

const refusalOf = (error: unknown): SheetRefusal => {
  if (!(error instanceof SheetError)) throw error;
  return { code: error.code, values: error.values };
};

/** The rows of a file as pieces of JSON, each a list of some rows and no larger than about a megabyte; or its refusal. */
export const sheetPieces = async (
  bytes: Uint8Array,
  format: SheetFormat,
  limits: SheetLimits,
): Promise<Uint8Array[] | SheetRefusal> => {
  const pieces: Uint8Array[] = [];
  let rows: string[] = [];
  let size = 0;
  const close = () => {
    pieces.push(new TextEncoder().encode(`[${rows.join(',')}]`));
    rows = [];
    size = 0;
  };
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for await (const row of readSheet(whole, format, limits)) {
      const text = JSON.stringify(row satisfies SheetRow);
      rows.push(text);
      size += text.length;
      if (size > PIECE) close();
    }
    if (rows.length) close();
    return pieces;
  } catch (error) {
    return refusalOf(error);
  }
};

/** The character that parts the columns of a CSV file, or its refusal. */
export const delimiterIn = (bytes: Uint8Array): string | SheetRefusal => {
  try {
    return shapeOf(decodeText(bytes)).delimiter;
  } catch (error) {
    return refusalOf(error);
  }
};
