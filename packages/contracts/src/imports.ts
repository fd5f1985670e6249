import { IMPORT_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { ListingFilters } from './listing-filters.js';
import { route } from './route.js';

/** What one file may hold: bytes as sent, bytes once unpacked, rows below the headings, columns. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 96 * 1024 * 1024,
  rows: 10_000,
  columns: 120,
} as const;
/** So many lots of a search go into one file. */
export const EXPORT_LIMIT = 1000;

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export const SheetFormat = z.enum(SHEET_FORMATS);
export type SheetFormat = z.infer<typeof SheetFormat>;

/** How figures such as 1,250 are written; `auto` refuses those that can be read in two ways. */
export const DECIMAL_MARKS = ['auto', 'point', 'comma'] as const;
export const DecimalMark = z.enum(DECIMAL_MARKS);
export type DecimalMark = z.infer<typeof DecimalMark>;

/**
 * `checking`: the rows are read and checked, nothing is changed. `checked`: the report is there and the person decides.
 * `running`: the good rows go in. `done`, `cancelled`, `failed`: over; what went in before stays.
 */
export const ImportState = z.enum(IMPORT_STATES);

/** What a row would do or has done: a new draft, a change of a draft, nothing, or it is wrong. */
export const ROW_VERDICTS = ['new', 'change', 'same', 'bad'] as const;
export const RowVerdict = z.enum(ROW_VERDICTS);
export type RowVerdict = z.infer<typeof RowVerdict>;

export const ListingImport = z
  .object({
    id: Uuid,
    state: ImportState,
    fileName: z.string(),
    format: SheetFormat,
    decimal: DecimalMark,
    /** Rows that have been checked so far, and how many there are; null while the file is being read. */
    checked: z.number().int(),
    total: z.number().int().nullable(),
    /** Checked rows by what they are. */
    counts: z.object({
      new: z.number().int(),
      change: z.number().int(),
      same: z.number().int(),
      bad: z.number().int(),
    }),
    /** Good rows that have gone in so far. */
    written: z.number().int(),
    /** Headings that name no field; their columns are not read. */
    ignored: z.array(z.string()),
    /** Why the whole file failed: an error code and its values. */
    failure: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
    createdAt: IsoDateTime,
    finishedAt: IsoDateTime.nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'ListingImport' });
export type ListingImport = z.infer<typeof ListingImport>;

/** One row of the file. `row` is its number as a spreadsheet shows it; faults are sentences in the reader's language. */
export const ImportRow = z
  .object({
    row: z.number().int(),
    verdict: RowVerdict,
    reference: z.string().nullable(),
    name: z.string().nullable(),
    faults: z.array(z.object({ column: z.string(), value: z.string(), message: z.string() })),
    /** The draft that came of it. */
    listingId: Uuid.nullable(),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

const SELL = { permission: 'create:listing' } as const;
const Format = z.object({ format: SheetFormat.default('csv') });

export const imports = {
  start: route({
    method: 'POST',
    path: '/api/listing-imports',
    access: SELL,
    summary: 'Read and check a file of lots (CSV or XLSX, up to 10 MB and 10,000 rows); nothing is changed yet',
    multipart: 'file',
    body: z.strictObject({ decimal: DecimalMark.default('auto') }),
    response: ListingImport,
    status: 201,
    idempotent: true,
  }),
  list: route({
    method: 'GET',
    path: '/api/listing-imports',
    access: SELL,
    summary: "The own company's last 10 imports",
    response: z.object({ items: z.array(ListingImport) }),
  }),
  template: route({
    method: 'GET',
    path: '/api/listing-imports/template',
    access: SELL,
    summary: 'An example file with every column explained',
    query: Format,
    produces: 'file',
    contents: 'made',
  }),
  get: route({
    method: 'GET',
    path: '/api/listing-imports/:id',
    access: SELL,
    object: 'import',
    summary: 'How far an import is',
    params: IdParams,
    response: ListingImport,
  }),
  rows: route({
    method: 'GET',
    path: '/api/listing-imports/:id/rows',
    access: SELL,
    object: 'import',
    summary: 'The report by row',
    params: IdParams,
    query: PageQuery.extend({ verdict: RowVerdict.optional() }),
    response: pageOf(ImportRow),
  }),
  badRows: route({
    method: 'GET',
    path: '/api/listing-imports/:id/bad-rows',
    access: SELL,
    object: 'import',
    summary: 'The rows that are wrong, as they were, with a column that says why; to be mended and imported again',
    params: IdParams,
    produces: 'file',
    contents: 'made',
  }),
  commit: route({
    method: 'POST',
    path: '/api/listing-imports/:id/commit',
    access: SELL,
    object: 'import',
    summary: 'Let the good rows in, as drafts',
    params: IdParams,
    response: ListingImport,
    idempotent: true,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/listing-imports/:id/cancel',
    access: SELL,
    object: 'import',
    summary: 'Stop an import; what went in stays',
    params: IdParams,
    response: ListingImport,
    idempotent: true,
  }),
  exportOwn: route({
    method: 'GET',
    path: '/api/listing-exports/own',
    access: SELL,
    summary: "The own company's lots in the columns of an import: imported again, it changes nothing",
    query: Format,
    costly: true,
    produces: 'file',
    contents: 'made',
  }),
  exportMarket: route({
    method: 'GET',
    path: '/api/listing-exports/market',
    access: { permission: 'view:marketplace' },
    standing: true,
    summary: 'The first 1,000 lots of a search',
    query: ListingFilters.extend(Format.shape),
    costly: true,
    produces: 'file',
    contents: 'made',
  }),
} as const;
