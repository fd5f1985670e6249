import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { isUuid } from '@orebridge/contracts';
import { dec, refuseAboveAvailable } from '@orebridge/trade';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import type { AppRequest } from '../../platform/context/request.js';
import { queryRows } from '../../platform/database/statement.js';
import { Conflict } from '../../platform/errors/app-error.js';

const AVAILABLE = {
  name: 'lot-available',
  text: `SELECT (total_quantity - reserved_quantity - sold_quantity)::text AS available FROM published.listings
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
export class AcceptanceQueue {
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
      const [row] = await queryRows<{ available: string }>(this.dataSource.manager, AVAILABLE, [listingId]);
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

/** A negotiation, the version that is to be accepted, and the company that wants to. */
export interface Acceptance {
  readonly offerId: string;
  readonly versionId: string;
  readonly companyId: string;
}
/** Terms that this company may accept now, with what is left of their lot. */
export interface Acceptable extends Wanted {
  readonly available: string;
}

/** Everybody who asks in one turn of the event loop is looked up at once. */
const ACCEPTABLE = {
  name: 'acceptable-offer.query',
  text: `SELECT DISTINCT a.offer || ' ' || a.version || ' ' || a.company AS key, l.id AS "listingId", v.quantity::text AS quantity, v.unit,
      (l.total_quantity - l.reserved_quantity - l.sold_quantity)::text AS available
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS a (offer, version, company)
    JOIN offer_threads t ON t.id = a.offer JOIN offer_versions v ON v.id = a.version AND v.thread_id = t.id
    JOIN published.listings l ON l.id = t.listing_id
    WHERE t.state = 'pending' AND v.state = 'pending' AND v.expires_at > now()
      AND l.state = 'published' AND l.total_quantity IS NOT NULL
      AND a.company = CASE v.by WHEN 'buyer' THEN t.seller_company_id ELSE t.buyer_company_id END`,
};
type Row = Acceptable & { readonly key: string };

const keyOf = ({ offerId, versionId, companyId }: Acceptance): string =>
  [offerId, versionId, companyId].join(' ').toLowerCase();

/** Looks up which terms may be accepted, for the queue before the acceptance. */
@Injectable()
export class AcceptableOfferQuery {
  private asking: { readonly asked: Acceptance[]; readonly found: Promise<Map<string, Row>> } | null = null;

  constructor(private readonly dataSource: DataSource) {}

  /** Null when the company may not accept the version now, for whatever reason. */
  async find(acceptance: Acceptance): Promise<Acceptable | null> {
    this.asking ??= this.ask();
    const { asked, found } = this.asking;
    asked.push(acceptance);
    return (await found).get(keyOf(acceptance)) ?? null;
  }

  private ask() {
    const asked: Acceptance[] = [];
    const found = nextTurn().then(async () => {
      this.asking = null;
      const rows = await queryRows<Row>(this.dataSource.manager, ACCEPTABLE, [
        asked.map(({ offerId }) => offerId),
        asked.map(({ versionId }) => versionId),
        asked.map(({ companyId }) => companyId),
      ]);
      return new Map(rows.map((row) => [row.key, row]));
    });
    return { asked, found };
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && isUuid(value);

/**
 * Stands before the acceptance of terms: whoever may accept them waits here for the turn at their lot. All others pass,
 * and the command itself says why they may not.
 */
@Injectable()
export class AcceptanceQueueGuard implements CanActivate {
  constructor(
    private readonly offers: AcceptableOfferQuery,
    private readonly turns: AcceptanceQueue,
  ) {}

  async canActivate(host: ExecutionContext): Promise<boolean> {
    const http = host.switchToHttp();
    const req = http.getRequest<AppRequest>();
    const offerId = req.params.id;
    const versionId = (req.body as { versionId?: unknown } | undefined)?.versionId;
    const companyId = req.ctx?.user?.companyId;
    if (!companyId || !isId(offerId) || !isId(versionId)) return true;
    const acceptable = await this.offers.find({ offerId, versionId, companyId });
    if (!acceptable) return true;
    const end = await this.turns.take(acceptable, acceptable.available);
    const res = http.getResponse<Response>();
    if (res.closed) end();
    else res.once('finish', end).once('close', end);
    return true;
  }
}
