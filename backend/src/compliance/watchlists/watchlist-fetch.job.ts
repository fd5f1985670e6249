import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { fetchFile } from '../../platform/files/fetch-file.js';
import { Log } from '../../platform/logging/log.js';
import { BackgroundWork } from '../../platform/schedule/background-work.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { WatchlistRow } from './watchlist.entity.js';
import { WatchlistsService } from './watchlists.service.js';

const LOOK_SECONDS = 600;
const PATIENCE_MS = 300_000;
/** It is held in memory whole until it is stored. */
const MOST_BYTES = 200_000_000;
/** Every day, and within the hour after a failure. Taken with its statement, so that two servers fetch it once. */
const TAKE = `UPDATE watchlists SET fetched_at = now() WHERE id = (
    SELECT id FROM watchlists WHERE active AND address IS NOT NULL AND (fetched_at IS NULL
      OR fetched_at < now() - CASE WHEN fetch_error IS NULL THEN interval '20 hours' ELSE interval '50 minutes' END)
    ORDER BY fetched_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, name, address`;

/** Fetches newer editions of lists, where an address is set. What cannot be fetched leaves the list as it is. */
@Injectable()
export class WatchlistFetchJob implements OnModuleDestroy {
  private readonly fetching = new BackgroundWork(
    () => this.next(),
    (err) => this.log.error({ err }, 'lists of sanctions could not be fetched'),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly lists: WatchlistsService,
    private readonly log: Log,
    schedule: Schedule,
  ) {
    schedule.every(LOOK_SECONDS, 'watchlists.fetch', async () => this.fetching.begin());
  }

  onModuleDestroy(): Promise<void> {
    return this.fetching.stop();
  }

  /** Fetches all that are due; resolves when done. */
  drain(): Promise<void> {
    return this.fetching.drain();
  }

  private async next(): Promise<boolean> {
    const { manager } = this.dataSource;
    const [due] = await queryRows<{ id: string; name: string; address: string }>(manager, TAKE, []);
    if (!due) return false;
    const { id, name, address } = due;
    try {
      const bytes = await fetchFile(address, { patienceMs: PATIENCE_MS, mostBytes: MOST_BYTES });
      await manager.transaction(async (em) => {
        await this.lists.add(em, id, { bytes, fileName: nameOf(address), by: null });
        await em.update(WatchlistRow, id, { fetchError: null });
      });
    } catch (err) {
      this.log.warn({ err, list: name }, 'a list of sanctions was not fetched: the edition in force stays');
      await manager.update(WatchlistRow, id, { fetchError: 'watchlist.not_fetched' });
    }
    return true;
  }
}

const nameOf = (address: string): string => new URL(address).pathname.split('/').at(-1) || 'list';
