import { createHash } from 'node:crypto';
import { type DecimalMark, ListingFields } from '@orebridge/contracts';
import { dec, isDecimal, listingContradictions, MINIMUM_ORDER_FAULTS } from '@orebridge/trade';
import { invalid } from '../../platform/errors/issues.js';
import type { Cell } from '../../platform/sheets/index.js';
import { readAssay } from './assay.js';
import { readBasis } from './basis.js';
import { type ColumnId, type Field, FIELDS } from './columns.js';
import { type Fault, read, type Reading, refused, short } from './fault.js';
import { partsOf } from './parts.js';
import { readDay } from './read-day.js';
import { readFigure } from './read-figure.js';
import { readChoice, readCountry, readMineral } from './read-names.js';

const LONGEST_REFERENCE = 80;
/** The longest text that a field of a lot takes has 4,000 characters; nothing longer is read at all. */
const LONGEST_CELL = 4100;

/** A row as it was understood. `hash` tells whether a later row says the same of its lot. */
export interface RowReading {
  readonly reference: string;
  readonly fields: ListingFields;
  readonly faults: readonly Fault[];
  readonly hash: string;
}

/** Reads the rows of one file: `columns` says what each of its columns is, null for those that are not read. */
export const readRow = (
  columns: readonly (ColumnId | null)[],
  cells: readonly Cell[],
  mark: DecimalMark,
): RowReading => {
  const faults: Fault[] = [];
  const fields: Record<string, unknown> = {};
  let reference = '';
  if (cells.slice(columns.length).some(({ text }) => text.trim() !== ''))
    faults.push({ column: '', value: '', key: 'fault.too_many_cells' });
  columns.forEach((column, i) => {
    const cell = cells[i] ?? { text: '', kind: 'text' };
    if (column === null) return;
    const blame = ({ key, values }: Pick<Fault, 'key' | 'values'>) =>
      faults.push({ column, value: short(cell.text), key, ...(values && { values }) });
    if (cell.text.length > LONGEST_CELL) blame({ key: 'validation.tooLong' });
    else if (cell.kind === 'error') blame({ key: 'fault.error_cell', values: { value: cell.text } });
    else if (column === 'reference') {
      reference = cell.text.trim();
      if (reference.length > LONGEST_REFERENCE) blame({ key: 'validation.tooLong' });
    } else {
      const reading = readCell(column, cell, mark);
      if (!reading.ok) blame(reading.fault);
      else if (reading.value !== undefined) fields[column] = reading.value;
    }
  });
  faults.push(...judge(fields, faults));
  return { reference, fields: fields as ListingFields, faults, hash: hashOf(fields) };
};

/** The value of a cell; undefined where an empty one leaves the field as it is. */
const readCell = (field: Field, { text, kind }: Cell, mark: DecimalMark): Reading<unknown> => {
  const how = FIELDS[field];
  const typed = text.trim();
  if (typed === '') return read(emptyOf(field));
  switch (how.as) {
    case 'text':
    case 'kept':
      return read(typed);
    case 'figure': {
      if (kind === 'number') return isDecimal(typed) ? read(typed) : refused('fault.figure', { value: short(typed) });
      const figure = kind === 'date' ? refused('fault.figure', { value: typed }) : readFigure(typed, mark);
      return figure.ok ? read(dec(figure.value).toFixed()) : figure;
    }
    case 'day':
      return kind === 'date' ? read(typed) : readDay(typed);
    case 'mineral':
      return readMineral(typed);
    case 'country':
      return readCountry(typed);
    case 'choice':
      return readChoice(typed, how.of);
    case 'assay':
      return readAssay(typed, mark);
    case 'basis':
      return readBasis(typed);
    case 'list': {
      const parts = partsOf(typed);
      return parts ? read(parts) : refused('validation.invalid');
    }
  }
};

const emptyOf = (field: Field): unknown => {
  const how = FIELDS[field];
  if (how.as === 'assay' || how.as === 'list') return [];
  if (how.as === 'choice' && how.kept) return undefined;
  return how.as === 'kept' || how.as === 'mineral' ? '' : null;
};

/** What the form of a lot would say of these fields: the contract's schema, what the database can hold, what contradicts itself. */
const judge = (fields: Record<string, unknown>, before: readonly Fault[]): Fault[] => {
  const wrong = new Set(before.map(({ column }) => column));
  const found: Fault[] = [];
  const blame = (column: string, key: string, values?: Fault['values']) => {
    if (wrong.has(column)) return;
    wrong.add(column);
    const value = fields[column];
    found.push({ column, value: typeof value === 'string' ? short(value) : '', key, ...(values && { values }) });
  };
  if (!fields.mineralType) blame('mineralType', 'listing.missing.mineral');
  if (!fields.mineralName) blame('mineralName', 'listing.missing.name');
  const parsed = ListingFields.safeParse(fields);
  const issues = parsed.success ? [] : (invalid(parsed.error.issues).issues ?? []);
  for (const { path, key, values } of issues) blame(path.split('.')[0] ?? '', key, values);
  if (!parsed.success) return found;
  const { totalQuantity: quantity, minOrderQuantity, lotSize, incoterm, transportMode } = parsed.data;
  for (const { code, values } of listingContradictions({
    quantity: quantity ?? null,
    minOrderQuantity: minOrderQuantity ?? null,
    lotSize: lotSize ?? null,
    incoterm: incoterm ?? null,
    transportMode: transportMode ?? null,
  })) {
    const key = MINIMUM_ORDER_FAULTS[code];
    if (key) blame('minOrderQuantity', key);
    else blame('incoterm', 'error.listing.incoterm_mode', { rule: incoterm ?? '', ...values });
  }
  Object.assign(fields, parsed.data);
  return found;
};

const hashOf = (fields: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');
