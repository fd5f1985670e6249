import { createHash } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { Log } from '../../platform/logging/log.js';
import { BackgroundWork } from '../../platform/schedule/background-work.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { comparable, listedKeys, storedForms } from './matching/list-match.js';
import { type ListEntry, ListError, readList, unpacked } from './readers/index.js';
import { WatchlistRow, WatchlistVersionRow } from './watchlist.entity.js';

const LOOK_SECONDS = 10;
const ROWS_AT_ONCE = 500;

/** What is stored of an entry, beside its list and edition. */
export const ENTRY_COLUMNS =
  'ref, kind, names, countries, birth_years, identifiers, programs, hash, keys, numbers, forms';
const LOADING = `CREATE TEMP TABLE list_loading (ref text PRIMARY KEY, kind text, names text[], countries text[],
  birth_years int[], identifiers text[], programs text[], hash text, keys int[], numbers text[], forms text[]) ON COMMIT DROP`;
/** The same number twice: the later one counts. */
const LOAD = `INSERT INTO list_loading (${ENTRY_COLUMNS})
  SELECT DISTINCT ON (ref) ${ENTRY_COLUMNS} FROM jsonb_to_recordset($1::jsonb) AS e (ref text, kind text, names text[],
    countries text[], birth_years int[], identifiers text[], programs text[], hash text, keys int[], numbers text[], forms text[])
  ON CONFLICT (ref) DO UPDATE SET (kind, names, countries, birth_years, identifiers, programs, hash, keys, numbers, forms) =
    (excluded.kind, excluded.names, excluded.countries, excluded.birth_years, excluded.identifiers, excluded.programs,
     excluded.hash, excluded.keys, excluded.numbers, excluded.forms)`;
const APPLY = `WITH ended AS (
    UPDATE watchlist_entries e SET until_version = $2 WHERE e.list_id = $1 AND e.until_version IS NULL
      AND NOT EXISTS (SELECT FROM list_loading l WHERE l.ref = e.ref AND l.hash = e.hash) RETURNING e.ref),
  fresh AS (SELECT l.* FROM list_loading l WHERE NOT EXISTS (SELECT FROM watchlist_entries e
      WHERE e.list_id = $1 AND e.until_version IS NULL AND e.ref = l.ref AND e.hash = l.hash))
  SELECT (SELECT count(*) FROM list_loading)::int AS entries, (SELECT count(*) FROM fresh)::int AS came,
    (SELECT count(*) FROM ended)::int AS went,
    (SELECT count(*) FROM fresh WHERE ref IN (SELECT ref FROM ended))::int AS changed`;
const ADD = `INSERT INTO watchlist_entries (list_id, since_version, ${ENTRY_COLUMNS})
  SELECT $1, $2, ${ENTRY_COLUMNS} FROM list_loading l WHERE NOT EXISTS (SELECT FROM watchlist_entries e
    WHERE e.list_id = $1 AND e.until_version IS NULL AND e.ref = l.ref)`;

/**
 * Reads editions that wait, one after another: whole or not at all, in one transaction, so that a party is always screened
 * against one edition. Entries that did not change keep their row, and with it what was decided on it.
 */
@Injectable()
export class WatchlistLoading implements OnModuleDestroy {
  private readonly reading = new BackgroundWork(
    () => this.dataSource.transaction((em) => this.next(em)),
    (err) => this.log.error({ err }, 'a list of sanctions could not be read'),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: FileStore,
    private readonly log: Log,
    schedule: Schedule,
  ) {
    schedule.every(LOOK_SECONDS, 'watchlists.load', async () => this.reading.begin());
  }

  onModuleDestroy(): Promise<void> {
    return this.reading.stop();
  }

  /** Reads until nothing waits; resolves when done. */
  drain(): Promise<void> {
    return this.reading.drain();
  }

  /** @returns false when nothing waits, or others read it already */
  private async next(em: EntityManager): Promise<boolean> {
    const version = await em.findOne(WatchlistVersionRow, {
      where: { state: 'waiting' },
      order: { loadedAt: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!version) return false;
    const list = await em.findOneByOrFail(WatchlistRow, { id: version.listId });
    await em.query('SAVEPOINT reading');
    try {
      await this.read(em, list, version);
    } catch (error) {
      // Of this file: it would fail again. Whatever else broke it off is tried again.
      if (!(error instanceof ListError)) throw error;
      await em.query('ROLLBACK TO SAVEPOINT reading');
      await em.update(WatchlistVersionRow, version.id, { state: 'failed', error: error.code });
    }
    return true;
  }

  private async read(em: EntityManager, list: WatchlistRow, version: WatchlistVersionRow): Promise<void> {
    await em.query(LOADING);
    if (list.format === 'yente') throw new ListError('watchlist.other_format');
    const file = readList(list.format, await unpacked(() => this.store.stream(version.fileKey)));
    let rows: ReturnType<typeof rowOf>[] = [];
    const load = async () => {
      if (rows.length) await queryRows(em, LOAD, [JSON.stringify(rows)]);
      rows = [];
    };
    for await (const entry of file.entries) {
      rows.push(rowOf(entry));
      if (rows.length === ROWS_AT_ONCE) await load();
    }
    await load();
    const [figures] = await queryRows<{ entries: number; came: number; went: number; changed: number }>(em, APPLY, [
      list.id,
      version.version,
    ]);
    await queryRows(em, ADD, [list.id, version.version]);
    const { entries, came, went, changed } = figures!;
    await em.update(WatchlistVersionRow, { listId: list.id, state: 'in_force' }, { state: 'superseded' });
    const counts = { entries, changed, added: came - changed, removed: went - changed };
    await em.update(WatchlistVersionRow, version.id, { state: 'in_force', listDate: file.date(), ...counts });
    this.log.info({ list: list.name, version: version.version, ...counts }, 'list of sanctions read');
  }
}

/** An entry as it is stored, with the keys under which its names are found. */
export const rowOf = (entry: ListEntry) => {
  const { ref, kind, names, countries, birthYears, identifiers, programs } = entry;
  const compared = comparable(entry);
  const content = { kind, names, countries, birth_years: birthYears, identifiers, programs };
  return {
    ref,
    ...content,
    hash: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
    keys: listedKeys(compared),
    numbers: compared.numbers,
    forms: storedForms(compared),
  };
};
