import { Injectable } from '@nestjs/common';
import { dec, refuseAboveAvailable } from '@orebridge/trade';
import { DataSource } from 'typeorm';
import { rowsOf } from '../platform/database/statement.js';
import { Conflict } from '../platform/errors/app-error.js';

const AVAILABLE = {
  name: 'lot-available',
  text: `SELECT (total_quantity - reserved_quantity - sold_quantity)::text AS available FROM listings
    WHERE id = $1 AND state = 'published' AND total_quantity IS NOT NULL`,
};

/** What somebody wants of a lot. */
export interface Wanted {
  readonly listingId: string;
  readonly quantity: string;
  readonly unit: string;
}
interface Waiting {
  readonly wanted: Wanted;
  readonly go: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Lets those who accept terms about one lot go one after the other, before any of them holds a connection, and tells
 * at once those for whom nothing is left after the one before. It saves waiting only: what may be promised is decided by the
 * lock and the condition in the database, also between processes.
 */
@Injectable()
export class AcceptTurns {
  /** Who waits, by lot; the lot is in the map while somebody has the turn. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(private readonly dataSource: DataSource) {}

  /** Resolves when it is this one's turn; the answer ends it. @throws Conflict when less is left than is wanted */
  async take(wanted: Wanted, available: string): Promise<() => void> {
    refuseMore(wanted, available);
    const queue = this.waiting.get(wanted.listingId);
    if (queue) await new Promise<void>((go, refuse) => queue.push({ wanted, go, refuse }));
    else this.waiting.set(wanted.listingId, []);
    let ended = false;
    return () => {
      if (!ended) void this.next(wanted.listingId);
      ended = true;
    };
  }

  private async next(listingId: string): Promise<void> {
    const queue = this.waiting.get(listingId) ?? [];
    const available = queue.length ? await this.available(listingId) : null;
    const still = available === null ? queue : queue.filter((one) => !refused(one, available));
    const first = still.shift();
    if (!first) {
      this.waiting.delete(listingId);
      return;
    }
    this.waiting.set(listingId, still);
    first.go();
  }

  /** Null where it is not known: then everybody goes on, and is answered by the command itself. */
  private async available(listingId: string): Promise<string | null> {
    try {
      const [row] = await rowsOf<{ available: string }>(this.dataSource.manager, AVAILABLE, [listingId]);
      return row?.available ?? null;
    } catch {
      return null;
    }
  }
}

const refuseMore = ({ quantity, unit }: Wanted, available: string): void => {
  const gone = refuseAboveAvailable(dec(quantity), dec(available), unit);
  if (gone) throw new Conflict(gone.code, { ...gone.values });
};

const refused = ({ wanted, refuse }: Waiting, available: string): boolean => {
  try {
    refuseMore(wanted, available);
    return false;
  } catch (error) {
    refuse(error as Error);
    return true;
  }
};
