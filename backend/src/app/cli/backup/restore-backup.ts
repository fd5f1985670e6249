import type { Config } from '../../../platform/config/config.js';
import { migrate } from '../../../platform/database/migrations.js';
import { type Entry, entriesOf } from './archive-reader.js';
import { bytesOf, checkArchive, tableOfPart } from './check-archive.js';
import { putDataFiles, requireSameKeys, requireSecretKey } from './data-files.js';
import { DatabaseLoad } from './database-load.js';
import { type Manifest, PARTS } from './manifest.js';
import { FilesBack } from './put-files.js';
import type { Note } from './take-backup.js';

interface RestoreOptions {
  readonly passphrase?: string | undefined;
  /** Drops what is in the database, and puts other keys aside. */
  readonly replace?: boolean;
  readonly note?: Note;
}

/** What was done. */
export interface Restored {
  readonly manifest: Manifest;
  /** Tables of the archive that are not the product's. */
  readonly leftOut: readonly string[];
  /** Migrations that came after those of the archive. */
  readonly migrated: readonly string[];
}

const SAY_EVERY_FILES = 200;

/**
 * Makes a site of an archive: reads the whole of it first, then loads the database in one transaction, puts files,
 * releases and keys in their places, commits, and brings the database up to this product's version.
 * @throws BackupError with a sentence; then database and files are as they were
 */
export const restoreBackup = async (
  config: Config,
  file: string,
  { passphrase, replace = false, note = () => undefined }: RestoreOptions = {},
): Promise<Restored> => {
  note('reading the whole archive');
  const { manifest, data } = await checkArchive(file, passphrase);
  requireSecretKey(config, data);
  if (!replace) await requireSameKeys(config, data);
  const load = await DatabaseLoad.into(config.directUrl, manifest, { replace });
  const files = new FilesBack(config, replace);
  let keysBack = async (): Promise<void> => undefined;
  try {
    await readInto(load, files, manifest, entriesOf(file, passphrase), note);
    keysBack = await putDataFiles(config, data);
    await load.commit();
  } catch (error) {
    await load.abandon();
    await keysBack();
    await files.abandon();
    throw error;
  }
  await load.close(note);
  return { manifest, leftOut: load.leftOut, migrated: await migrate(config.directUrl) };
};

const readInto = async (
  load: DatabaseLoad,
  files: FilesBack,
  { tables, sequences, files: listed }: Manifest,
  entries: AsyncGenerator<Entry>,
  note: Note,
): Promise<void> => {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let next = await entries.next();
  /** The parts of one table, up to the first thing that is none. */
  async function* queryRows(name: string): AsyncGenerator<Buffer> {
    for (; !next.done && tableOfEntry(next.value) === name; next = await entries.next()) yield* next.value.body;
  }
  let tablesRead = 0;
  let filesRead = 0;
  let rowsAreThere = false;
  try {
    while (!next.done) {
      const table = byName.get(tableOfEntry(next.value) ?? '');
      if (table) {
        note(`table ${++tablesRead}, ${table.name}`);
        await load.table(table, queryRows(table.name));
        continue;
      }
      const { name, body } = next.value;
      const isFile = name.startsWith(PARTS.files) || name.startsWith(PARTS.releases);
      // The rows are compared before anything is written elsewhere, where no transaction takes it back.
      if (isFile && !rowsAreThere) {
        await load.finish(tables, sequences, note);
        rowsAreThere = true;
      }
      const bytes = await bytesOf(body);
      if (isFile) await files.put(name, bytes);
      if (isFile && ++filesRead % SAY_EVERY_FILES === 0) note(`${filesRead} of ${listed.length} files`);
      next = await entries.next();
    }
    if (!rowsAreThere) await load.finish(tables, sequences, note);
    await files.finish();
  } finally {
    await entries.return(undefined);
  }
};

const tableOfEntry = ({ name }: Entry): string | undefined =>
  name.startsWith(PARTS.tables) ? tableOfPart(name) : undefined;
