import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { entryOf, ListError, type ListEntry, type ListReader, yearOf } from './list-entry.js';
import { listCountry } from './list-countries.js';
import { linesOf } from './lines.js';

// https://www.opensanctions.org/docs/entities/ and /docs/bulk/: entities of the model Follow the Money, one JSON a line, and
// the simplified table of targets.

const KINDS: Readonly<Record<string, ListEntry['kind']>> = {
  Person: 'person',
  Vessel: 'vessel',
  Company: 'organisation',
  Organization: 'organisation',
  LegalEntity: 'organisation',
  PublicBody: 'organisation',
};
const NAMES = ['name', 'alias', 'previousName'];
const COUNTRIES = ['country', 'nationality', 'citizenship', 'jurisdiction', 'mainCountry', 'flag'];
const NUMBERS = [
  'registrationNumber',
  'idNumber',
  'passportNumber',
  'taxNumber',
  'innCode',
  'ogrnCode',
  'leiCode',
  'swiftBic',
  'imoNumber',
  'mmsi',
];

export interface FtmEntity {
  readonly id?: unknown;
  readonly schema?: unknown;
  readonly target?: unknown;
  readonly last_change?: unknown;
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** `entities.ftm.json` and `targets.nested.json` of OpenSanctions. */
export const readFtm: ListReader = (pieces) => {
  let date: string | null = null;
  async function* entries(): AsyncGenerator<ListEntry> {
    for await (const line of linesOf(pieces)) {
      if (!line.trim()) continue;
      const entity = parsed(line);
      // People who are only mentioned are lines of their own.
      const read = entity.target === false ? null : ftmEntry(entity);
      if (!read) continue;
      date = later(date, entity.last_change);
      yield read;
    }
  }
  return { entries: entries(), date: () => date };
};

const parsed = (line: string): FtmEntity => {
  try {
    const entity: unknown = JSON.parse(line);
    if (typeof entity === 'object' && entity !== null && 'schema' in entity) return entity;
  } catch {
    throw new ListError('watchlist.broken');
  }
  throw new ListError('watchlist.other_format');
};

/** An entity as an entry of a list; null for addresses, sanctions and relations. */
export const ftmEntry = ({ id, schema, properties = {} }: FtmEntity): ListEntry | null => {
  const kind = KINDS[String(schema)];
  if (!kind) return null;
  const values = (names: readonly string[]): string[] =>
    names.flatMap((name) => {
      const said = properties[name];
      return Array.isArray(said) ? said.filter((value): value is string => typeof value === 'string') : [];
    });
  return entryOf({
    ref: String(id),
    kind,
    names: values(NAMES),
    countries: values(COUNTRIES).map(listCountry),
    birthYears: values(['birthDate']).map(yearOf),
    identifiers: values(NUMBERS),
    programs: values(['programId', 'program']),
  });
};

const COLUMNS = ['id', 'schema', 'name'];
const LONGEST_RECORD = 16_000_000;

/** `targets.simple.csv` of OpenSanctions. */
export const readTargetsCsv: ListReader = (pieces) => {
  let date: string | null = null;
  async function* entries(): AsyncGenerator<ListEntry> {
    const rows = Readable.from(pieces).pipe(
      parse({ columns: headed, bom: true, relax_column_count: true, max_record_size: LONGEST_RECORD }),
    );
    try {
      for await (const row of rows as AsyncIterable<Readonly<Record<string, string>>>) {
        const kind = KINDS[row.schema ?? ''];
        if (!kind) continue;
        date = later(date, row.last_change);
        yield csvEntry(row, kind);
      }
    } catch (error) {
      throw error instanceof CsvError ? new ListError('watchlist.broken') : error;
    }
  }
  return { entries: entries(), date: () => date };
};

const headed = (head: string[]): string[] => {
  if (!COLUMNS.every((column) => head.includes(column))) throw new ListError('watchlist.other_format');
  return head;
};

const csvEntry = (row: Readonly<Record<string, string>>, kind: ListEntry['kind']): ListEntry => {
  const several = (column: string): string[] => row[column]?.split(';') ?? [];
  return entryOf({
    ref: row.id!,
    kind,
    names: [row.name, ...several('aliases')],
    countries: several('countries').map(listCountry),
    birthYears: several('birth_date').map(yearOf),
    identifiers: several('identifiers'),
    programs: several(row.program_ids ? 'program_ids' : 'sanctions'),
  });
};

/** The day of the last change: neither file says the day on which it was made. */
const later = (date: string | null, change: unknown): string | null => {
  const day = typeof change === 'string' && /^\d{4}-\d\d-\d\d/u.test(change) ? change.slice(0, 10) : null;
  return day && (!date || day > date) ? day : date;
};
