import { z } from 'zod';

/** The form of the archives that this product writes, and the newest that it reads. */
export const FORMAT = 1;

/** First in an archive. */
export const HEAD = 'orebridge-backup.json';
/** Last in an archive: where it is missing, the archive is cut short. */
export const MANIFEST = 'manifest.json';

/** Something is wrong with an archive or with where it goes; the message is a sentence for the person at the terminal. */
export class BackupError extends Error {}

const Table = z.object({
  name: z.string().regex(/^\w+$/),
  /** Those that are written: generated columns are computed anew. */
  columns: z.array(z.string().min(1)).min(1),
});
export type Table = z.infer<typeof Table>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const Head = z.object({
  format: z.number().int(),
  product: z.string(),
  takenAt: z.iso.datetime(),
  /** The names of the migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
});
export type Head = z.infer<typeof Head>;

const Sequence = z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), called: z.boolean() });
export type Sequence = z.infer<typeof Sequence>;

/** How many rows a table has, and a sum over hashes of them that does not depend on their order. */
export interface RowSum {
  readonly rows: string;
  readonly sum: string;
}

const StoredTable = Table.extend({ rows: z.string(), sum: z.string(), bytes: z.number().int(), sha256: Sha256 });
export type StoredTable = z.infer<typeof StoredTable>;

const StoredFile = z.object({ name: z.string(), bytes: z.number().int(), sha256: Sha256 });
export type StoredFile = z.infer<typeof StoredFile>;

export const Manifest = Head.extend({
  tables: z.array(StoredTable),
  sequences: z.array(Sequence),
  files: z.array(StoredFile),
  /** Files that rows name and that were not there any more when their turn came. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** The parts of an archive: what is in it is named by part, then by a name of its own. */
export const PARTS = { tables: 'tables/', data: 'data/', files: 'files/', releases: 'releases/' } as const;

/**
 * What an archive's JSON says.
 * @throws BackupError when it is of a newer form, or none
 */
export const readJson = <T>(schema: z.ZodType<T>, text: string): T => {
  try {
    const value: unknown = JSON.parse(text);
    const format = z.object({ format: z.number() }).parse(value).format;
    if (format > FORMAT) {
      throw new BackupError(
        `The archive is of form ${format}, and this Orebridge reads forms up to ${FORMAT}: restore it with a newer one.`,
      );
    }
    return schema.parse(value);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError('The archive is damaged, for its list of contents cannot be read: take another one.');
  }
};

/** What an archive holds, in a few figures. */
export const summaryOf = ({ takenAt, product, tables, files, missing }: Manifest) => ({
  takenAt,
  product,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + Number(rows), 0),
  files: files.length,
  bytes: [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0),
  missing,
});
