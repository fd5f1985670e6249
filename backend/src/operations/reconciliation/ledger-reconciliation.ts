import { Injectable } from '@nestjs/common';
import type { LedgerCheck } from '@orebridge/contracts';
import { moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Delivery } from '../../identity/notifications/index.js';
import { inSavepoint } from '../../platform/database/savepoint.js';
import { queryRows } from '../../platform/database/statement.js';
import { Log } from '../../platform/logging/log.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { type Check, CHECKS } from './checks.js';

const HOUR_SECONDS = 3600;
/** So many differences of one check are kept; one that has more is a fault of a kind, whose first rows show it. */
const KEPT = 500;

/** Where the records say one thing and the books another. */
export interface FoundDifference {
  readonly check: LedgerCheck;
  readonly about: string;
  readonly id: string;
  readonly label: string;
  readonly page: string | null;
  readonly pageId: string | null;
  readonly currency: string;
  readonly stated: string;
  readonly posted: string;
}

/** What everything that was compared comes to. */
interface Total {
  readonly currency: string;
  readonly compared: number;
  readonly differing: number;
  readonly stated: string;
  readonly posted: string;
}

const differing = ({
  rows,
}: Check): string => `SELECT r.about, r.id, r.label, r.page, r.page_id AS "pageId", r.currency,
    r.stated::text AS stated, r.posted::text AS posted
  FROM (${rows}) r WHERE r.stated <> r.posted ORDER BY r.about, r.id LIMIT ${KEPT}`;
const summed = ({ rows }: Check): string => `SELECT r.currency, count(*)::int AS compared,
    (count(*) FILTER (WHERE r.stated <> r.posted))::int AS differing, sum(r.stated)::text AS stated, sum(r.posted)::text AS posted
  FROM (${rows}) r GROUP BY r.currency ORDER BY r.currency`;

const KEEP = `INSERT INTO ledger_differences (check_name, about, about_id, label, page, page_id, currency, stated, posted)
  SELECT $1, d.* FROM json_to_recordset($2) AS d (about text, id text, label text, page text, "pageId" text, currency char(3),
    stated numeric, posted numeric)
  ON CONFLICT (check_name, about, about_id, currency) WHERE ended_at IS NULL
    DO UPDATE SET stated = excluded.stated, posted = excluded.posted, label = excluded.label`;
const END = `UPDATE ledger_differences SET ended_at = now() WHERE check_name = $1 AND ended_at IS NULL
  AND NOT EXISTS (SELECT FROM json_to_recordset($2) AS d (about text, id text, currency char(3))
    WHERE d.about = ledger_differences.about AND d.id = about_id AND d.currency = ledger_differences.currency)`;
const READ = `INSERT INTO reconciliation_checks (name, read_at, source_at, totals) VALUES ($1, now(), $2, $3)
  ON CONFLICT (name) DO UPDATE SET read_at = now(), source_at = excluded.source_at, totals = excluded.totals, failed_at = NULL`;
const FAIL = `INSERT INTO reconciliation_checks (name, failed_at) VALUES ($1, now())
  ON CONFLICT (name) DO UPDATE SET failed_at = now()`;

/**
 * Holds what invoices, escrow, payments, bank files and payouts say against the ledger, each hour. A difference is kept from
 * the run that found it first until one does not find it; administrators of the money are told once of each.
 */
@Injectable()
export class LedgerReconciliation {
  constructor(
    schedule: Schedule,
    private readonly delivery: Delivery,
    private readonly log: Log,
  ) {
    schedule.every(HOUR_SECONDS, 'operations.ledger-reconciliation', (em) => this.compare(em));
  }

  /** All differences there are now; none while records and books agree. */
  async differences(em: EntityManager): Promise<FoundDifference[]> {
    const found: FoundDifference[] = [];
    for (const check of CHECKS) found.push(...(await this.found(em, check)));
    return found;
  }

  /** Compares everything, keeps what it finds, and tells of what is new. One check that fails keeps no other back. */
  async compare(em: EntityManager): Promise<void> {
    // Two at once would find the same, and tell of it twice.
    await em.query(`SELECT pg_advisory_xact_lock(hashtextextended('ledger-reconciliation', 60))`);
    const bankAt = await this.lastBankFile(em);
    for (const check of CHECKS)
      try {
        await inSavepoint(em, (inner) => this.run(inner, check, check.fromBank ? bankAt : null));
      } catch (error) {
        this.log.error({ err: error, check: check.name }, 'the ledger could not be compared');
        await queryRows(em, FAIL, [check.name]);
      }
    await this.tell(em);
  }

  private async run(em: EntityManager, check: Check, sourceAt: Date | null): Promise<void> {
    const found = JSON.stringify(await this.found(em, check));
    const totals = await queryRows<Total>(em, summed(check), []);
    const even = totals.map((total) => ({
      ...total,
      stated: moneyText(total.stated, total.currency),
      posted: moneyText(total.posted, total.currency),
    }));
    await queryRows(em, READ, [check.name, sourceAt, JSON.stringify(even)]);
    await queryRows(em, END, [check.name, found]);
    await queryRows(em, KEEP, [check.name, found]);
  }

  private async found(em: EntityManager, check: Check): Promise<FoundDifference[]> {
    const rows = await queryRows<Omit<FoundDifference, 'check'>>(em, differing(check), []);
    return rows.map((row) => ({
      check: check.name,
      ...row,
      stated: moneyText(row.stated, row.currency),
      posted: moneyText(row.posted, row.currency),
    }));
  }

  /** When the bank was last heard of; null for never. */
  private async lastBankFile(em: EntityManager): Promise<Date | null> {
    const [row] = await queryRows<{ at: Date | null }>(
      em,
      'SELECT max(imported_at) AS at FROM published.bank_statements',
      [],
    );
    return row?.at ?? null;
  }

  /** Straight to the people, as alerts go: the outbox may be what stands still. */
  private async tell(em: EntityManager): Promise<void> {
    const fresh = await queryRows<{ label: string }>(
      em,
      `UPDATE ledger_differences SET alerted_at = now() WHERE alerted_at IS NULL AND ended_at IS NULL RETURNING label`,
      [],
    );
    const [first] = fresh;
    if (!first) return;
    this.log.error({ differences: fresh.length, first: first.label }, 'records and ledger do not agree');
    await this.delivery.deliver(em, {
      id: null,
      event: 'ledger.differs',
      payload: { count: String(fresh.length), first: first.label },
    });
  }
}
