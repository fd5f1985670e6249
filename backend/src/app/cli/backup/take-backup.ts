import { createHash } from 'node:crypto';
import type { Config } from '../../../platform/config/config.js';
import { productVersion } from '../../../platform/config/product-version.js';
import { releaseKey } from '../../../platform/site/stored-releases.js';
import { sha256 } from '../../../platform/files/index.js';
import { fileStoreOf } from '../../../platform/storage/file-store-of.js';
import { releaseStorageOf } from '../../../operations/remotes/index.js';
import { ArchiveWriter } from './archive-writer.js';
import { dataFilesOf } from './data-files.js';
import { inBlocks, inFlight } from './streams.js';
import {
  FORMAT,
  HEAD,
  type Head,
  MANIFEST,
  type Manifest,
  PARTS,
  type StoredFile,
  type StoredTable,
  type Table,
} from './manifest.js';
import { Snapshot } from './snapshot.js';

/** Rows are gathered to parts of about this size, for tar wants to know how long a thing is before it comes. */
const PART_BYTES = 4 * 1024 * 1024;
/** Files that are read at once. */
const SIDE_BY_SIDE = 8;
const SAY_EVERY_FILES = 200;

export type Note = (line: string) => void;

/**
 * Writes everything that makes a site into one file: the rows as they are at one moment, then the files that they
 * name, the releases and the keys. The server may run and write meanwhile.
 * @returns what is in it
 * @throws BackupError with a sentence; no half archive is left
 */
export const takeBackup = async (
  config: Config,
  file: string,
  { passphrase, note = () => undefined }: { passphrase?: string | undefined; note?: Note } = {},
): Promise<Manifest> => {
  // Before the rows: what it says of the audit must not be newer than the audit in the archive.
  const data = await dataFilesOf(config);
  const snapshot = await Snapshot.of(config.directUrl);
  const archive = new ArchiveWriter(file, passphrase);
  try {
    const head: Head = {
      format: FORMAT,
      product: productVersion(),
      takenAt: new Date().toISOString(),
      migrations: [...snapshot.migrations],
      tables: [...snapshot.tables],
    };
    await archive.add(HEAD, Buffer.from(JSON.stringify(head)));
    const files: StoredFile[] = [];
    const add = async (name: string, bytes: Uint8Array): Promise<void> => {
      await archive.add(name, bytes);
      files.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
      if (files.length % SAY_EVERY_FILES === 0) note(`${files.length} files`);
    };
    for (const [name, bytes] of data) await add(PARTS.data + name, bytes);
    const tables = await addTables(snapshot, archive, note);
    const sequences = await snapshot.sequences();
    const named = await snapshot.filesNamed();
    await snapshot.release();
    archive.storeFromHere();
    const missing: string[] = [];
    for await (const { name, bytes } of storedFiles(config)) {
      if (bytes) await add(name, bytes);
      else missing.push(name);
      named.delete(name.slice(PARTS.files.length));
    }
    missing.push(...[...named].map((key) => PARTS.files + key));
    const manifest: Manifest = { ...head, tables, sequences, files, missing };
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    await archive.close();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await snapshot.close();
  }
};

const addTables = async (snapshot: Snapshot, archive: ArchiveWriter, note: Note): Promise<StoredTable[]> => {
  const stored: StoredTable[] = [];
  for (const table of snapshot.tables) {
    note(`table ${stored.length + 1} of ${snapshot.tables.length}, ${table.name}`);
    stored.push(await addTable(snapshot, archive, table));
  }
  return stored;
};

const addTable = async (snapshot: Snapshot, archive: ArchiveWriter, table: Table): Promise<StoredTable> => {
  const hash = createHash('sha256');
  let bytes = 0;
  let part = 0;
  for await (const chunk of inBlocks(snapshot.queryRows(table), PART_BYTES)) {
    hash.update(chunk);
    bytes += chunk.length;
    await archive.add(`${PARTS.tables}${table.name}/${String(++part).padStart(6, '0')}`, chunk);
  }
  return { ...table, ...(await snapshot.sumOf(table)), bytes, sha256: hash.digest('hex') };
};

/** Uploaded files and releases; `bytes` is null for one that was deleted before its turn came. */
async function* storedFiles(config: Config): AsyncGenerator<{ name: string; bytes: Uint8Array | null }> {
  const store = fileStoreOf(config);
  const releases = releaseStorageOf(config, store);
  const unlessGone = async (
    name: string,
    read: () => Promise<Uint8Array>,
    stillThere: () => Promise<boolean>,
  ): Promise<{ name: string; bytes: Uint8Array | null }> => {
    try {
      return { name, bytes: await read() };
    } catch (error) {
      if (await stillThere()) throw error;
      return { name, bytes: null };
    }
  };
  yield* inFlight(uploads(), SIDE_BY_SIDE, (key) =>
    unlessGone(
      PARTS.files + key,
      () => store.bytes(key),
      () => store.exists(key),
    ),
  );
  for await (const { name, version, files } of releases.stored()) {
    yield* inFlight(files, SIDE_BY_SIDE, (file) =>
      unlessGone(
        `${PARTS.releases}${name}/${version}/${file}`,
        () => releases.bytes(name, version, file),
        () => releases.holds(name, version, [file]),
      ),
    );
  }

  /** In a bucket the releases lie among the files. */
  async function* uploads(): AsyncGenerator<string> {
    for await (const key of store.keys()) if (!key.startsWith(releaseKey(''))) yield key;
  }
}
