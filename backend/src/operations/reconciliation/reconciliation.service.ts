import { Injectable, type StreamableFile } from '@nestjs/common';
import {
  type api,
  LEDGER_CHECKS,
  type LedgerCheck,
  type LedgerDifference,
  type Reconciliation,
} from '@orebridge/contracts';
import { DAY_SECONDS, dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { delimiterFor, sheetAnswer } from '../../market/imports/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { CHECKS } from './checks.js';
import { differenceSheet } from './difference-sheet.js';
import { LedgerReconciliation } from './ledger-reconciliation.js';
import { translator } from './translator.js';

const SHOWN = 500;
/** A bank that was not heard of for so long says nothing about today. */
const BANK_DAYS = 7;

type CheckOf = Reconciliation['checks'][number];
interface CheckRow {
  readonly name: LedgerCheck;
  readonly readAt: Date | null;
  readonly sourceAt: Date | null;
  readonly failedAt: Date | null;
  readonly totals: CheckOf['totals'];
}
interface DifferenceRow {
  readonly check: LedgerCheck;
  readonly about: string;
  readonly id: string;
  readonly label: string;
  readonly page: string | null;
  readonly pageId: string | null;
  readonly currency: LedgerDifference['currency'];
  readonly stated: string;
  readonly posted: string;
  readonly beganAt: Date;
}

const DIFFERENCES = `SELECT check_name AS check, about, about_id AS id, label, page, page_id AS "pageId", currency,
    stated::text, posted::text, began_at AS "beganAt"
  FROM ledger_differences WHERE ended_at IS NULL ORDER BY began_at, check_name, label LIMIT $1`;
const CHECK_ROWS = `SELECT name, read_at AS "readAt", source_at AS "sourceAt", failed_at AS "failedAt", totals
  FROM reconciliation_checks`;
/** Payments by card lie at their provider until it pays them out; its reports of that are not read. */
const AT_PROVIDER = `SELECT 1 FROM published.payments WHERE provider = 'stripe' AND completed_at IS NOT NULL AND NOT demo LIMIT 1`;

/** What the last comparison of ledger and records has found, for administrators. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly tx: Tx,
    private readonly reconciliation: LedgerReconciliation,
  ) {}

  get(ctx: SignedIn): Promise<Reconciliation> {
    return this.view(this.tx.read(ctx));
  }

  async run(ctx: SignedIn): Promise<Reconciliation> {
    return this.tx.run(ctx, async (em) => {
      await this.reconciliation.compare(em);
      return this.view(em);
    });
  }

  async export(ctx: SignedIn, { query }: InputOf<typeof api.reconciliation.export>): Promise<StreamableFile> {
    const { differences } = await this.view(this.tx.read(ctx));
    const i18n = translator(ctx.language);
    return sheetAnswer([differenceSheet(differences, i18n)], {
      name: i18n.t('reconciliation.sheet.file'),
      format: query.format,
      delimiter: delimiterFor(ctx.language),
    });
  }

  private async view(em: EntityManager): Promise<Reconciliation> {
    const rows = new Map((await queryRows<CheckRow>(em, CHECK_ROWS, [])).map((row) => [row.name, row]));
    const found = await queryRows<DifferenceRow>(em, DIFFERENCES, [SHOWN]);
    const [counted] = await queryRows<{ n: number }>(
      em,
      'SELECT count(*)::int AS n FROM ledger_differences WHERE ended_at IS NULL',
      [],
    );
    const isAtProvider = (await queryRows(em, AT_PROVIDER, [])).length > 0;
    const now = Date.now();
    const checks = LEDGER_CHECKS.filter((name) => name !== 'provider_payouts' || isAtProvider).map((name) =>
      checkOf(name, rows.get(name), now),
    );
    const readAt =
      [...rows.values()]
        .map((row) => row.readAt?.toISOString() ?? '')
        .toSorted()
        .at(-1) || null;
    return {
      state: stateOf(checks, readAt),
      readAt,
      checks,
      differences: found.map((row) => toDifference(row, now)),
      count: counted?.n ?? 0,
    };
  }
}

const stateOf = (checks: readonly CheckOf[], readAt: string | null): Reconciliation['state'] => {
  if (readAt === null) return 'none';
  if (checks.some(({ state }) => state === 'differs')) return 'differs';
  return checks.every(({ state }) => state === 'agrees') ? 'agrees' : 'partly';
};

const checkOf = (check: LedgerCheck, row: CheckRow | undefined, now: number): CheckOf => {
  const isOld = (at: Date | null) => !at || now - at.getTime() > BANK_DAYS * DAY_SECONDS * 1000;
  const isUnread = !row?.readAt || (CHECKS.find(({ name }) => name === check)?.fromBank && isOld(row.sourceAt));
  const totals = row?.totals ?? [];
  const isEven = totals.every(({ differing }) => differing === 0);
  // What differs is known, even where the bank was not heard of lately.
  const read = isEven ? (isUnread ? 'unread' : 'agrees') : 'differs';
  return {
    check,
    state: row?.failedAt ? 'failed' : read,
    readAt: row?.readAt?.toISOString() ?? null,
    sourceAt: row?.sourceAt?.toISOString() ?? null,
    totals,
  };
};

const toDifference = (row: DifferenceRow, now: number): LedgerDifference => {
  const { check, about, id, label, page, pageId, currency, beganAt } = row;
  return {
    check,
    about: { kind: about, id },
    label,
    page: page === null ? null : ({ kind: page, id: pageId ?? '' } as LedgerDifference['page']),
    currency,
    stated: moneyText(row.stated, currency),
    posted: moneyText(row.posted, currency),
    difference: moneyText(dec(row.posted).minus(row.stated), currency),
    beganAt: beganAt.toISOString(),
    days: Math.floor((now - beganAt.getTime()) / (DAY_SECONDS * 1000)),
  };
};
