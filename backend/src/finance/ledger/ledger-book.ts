import { Injectable } from '@nestjs/common';
import type { LedgerEntry } from '@orebridge/contracts';
import { type Decimal, dec, sum, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly event: string;
  readonly at: Date;
  readonly kind: string;
  readonly about: string;
  readonly reason: string | null;
  readonly currency: LedgerEntry['currency'];
  readonly owner: LedgerEntry['lines'][number]['account']['owner'];
  readonly account: string;
  readonly name: string | null;
  readonly debit: string | null;
  readonly credit: string | null;
}

const LINES = `SELECT e.id, e.number::text, e.event, e.at, e.about_kind AS kind, e.about_id AS about, e.reason, e.currency,
    a.owner, a.kind AS account, c.name,
    CASE WHEN p.amount > 0 THEN p.amount::text END AS debit, CASE WHEN p.amount < 0 THEN (-p.amount)::text END AS credit
  FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id JOIN ledger_accounts a ON a.id = p.account_id
    LEFT JOIN published.companies c ON c.id = a.company_id`;

/** Reads the ledger for people. */
@Injectable()
export class LedgerBook {
  /** Every entry that touches an account of the deal, newest first, with all of its lines. */
  ofDeal(em: EntityManager, dealId: string): Promise<LedgerEntry[]> {
    return this.touching(em, 'deal_id', dealId);
  }

  /** The same of a contract about work. */
  ofWork(em: EntityManager, workId: string): Promise<LedgerEntry[]> {
    return this.touching(em, 'work_id', workId);
  }

  private async touching(em: EntityManager, column: 'deal_id' | 'work_id', id: string): Promise<LedgerEntry[]> {
    const rows = await queryRows<Row>(
      em,
      `${LINES} WHERE e.id IN (SELECT p2.entry_id FROM ledger_postings p2 JOIN ledger_accounts a2 ON a2.id = p2.account_id
         WHERE a2.${column} = $1) ORDER BY e.number DESC, p.amount DESC, p.line`,
      [id],
    );
    return entriesOf(rows);
  }
}

const entriesOf = (rows: readonly Row[]): LedgerEntry[] => {
  const entries = new Map<string, LedgerEntry>();
  for (const row of rows) {
    const entry = entries.get(row.id) ?? {
      id: row.id,
      number: Number(row.number),
      event: row.event,
      at: row.at.toISOString(),
      about: { kind: row.kind, id: row.about },
      reason: row.reason,
      currency: row.currency,
      lines: [],
    };
    entry.lines.push({
      account: { owner: row.owner, kind: row.account, name: row.name },
      debit: row.debit && moneyText(row.debit, row.currency),
      credit: row.credit && moneyText(row.credit, row.currency),
    });
    entries.set(row.id, entry);
  }
  return [...entries.values()];
};

/** Debits less credits of such events on accounts of a kind. */
export const turnover = (
  entries: readonly LedgerEntry[],
  events: readonly string[],
  owner: string,
  kind: string,
): Decimal =>
  sum(
    entries
      .filter(({ event }) => events.includes(event))
      .flatMap(({ lines }) => lines)
      .filter(({ account }) => account.owner === owner && account.kind === kind)
      .map((line) => dec(line.debit ?? '0').minus(dec(line.credit ?? '0'))),
  );
