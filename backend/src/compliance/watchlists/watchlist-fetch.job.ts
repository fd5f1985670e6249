import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { Log } from '../../platform/logging/log.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { WatchlistRow } from './watchlist.entity.js';
import { WatchlistsService } from './watchlists.service.js';

const LOOK_SECONDS = 600;
const PATIENCE_MS = 300_000;
/** The largest file of a publisher today is 0.4 GB. */
const MOST_BYTES = 1_000_000_000;
const DUE = `SELECT id FROM watchlists WHERE active AND address IS NOT NULL
  AND (fetched_at IS NULL OR fetched_at < now() - interval '20 hours') ORDER BY fetched_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Fetches newer editions of lists every day, where an address is set. What cannot be fetched leaves the list as it is. */
@Injectable()
export class WatchlistFetchJob {
  constructor(
    private readonly lists: WatchlistsService,
    private readonly log: Log,
    schedule: Schedule,
  ) {
    schedule.every(LOOK_SECONDS, 'watchlists.fetch', (em) => this.run(em));
  }

  /** Fetches the list that waits longest. @returns true while there may be more */
  async run(em: EntityManager): Promise<boolean> {
    const [due] = await queryRows<{ id: string }>(em, DUE, []);
    if (!due) return false;
    const list = await em.findOneByOrFail(WatchlistRow, { id: due.id });
    const fetchedAt = new Date();
    try {
      const bytes = await fetched(list.address!);
      await this.lists.add(em, list, { bytes, fileName: nameOf(list.address!), by: null });
      await em.update(WatchlistRow, list.id, { fetchedAt, fetchError: null });
    } catch (err) {
      this.log.warn({ err, list: list.name }, 'a list of sanctions was not fetched: the edition in force stays');
      await em.update(WatchlistRow, list.id, { fetchedAt, fetchError: 'watchlist.not_fetched' });
    }
    return true;
  }
}

const nameOf = (address: string): string => new URL(address).pathname.split('/').at(-1) || 'list';

/** @throws Error when the file does not come, or is larger than any list */
const fetched = async (address: string): Promise<Buffer> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok || !answer.body) throw new Error(`the server answered ${answer.status}`);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new Error('the file is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
