import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dec, sum, isPayable, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { Conflict } from '../../platform/errors/app-error.js';
import type { AccountRef, Line } from './accounts.js';

/** A journal entry to be written. */
export interface Posting {
  /** Names what happened, once and for all: the same key is posted once, however often it is sent. */
  readonly key: string;
  /** What happened, e.g. `escrow.funded`; its label is a message key of the pages. */
  readonly event: string;
  /** The thing that it comes from, e.g. a payment. */
  readonly about: { readonly kind: string; readonly id: string };
  readonly currency: string;
  readonly lines: readonly Line[];
  readonly reason?: string;
  readonly requestId?: string;
}

interface Entry {
  readonly id: string;
  readonly fingerprint: string;
}

/**
 * The double-entry ledger. Nothing else writes it, and the database refuses to change or delete what is written, an entry
 * that does not balance, and a guarded account that would be overdrawn. A balance is the sum of an account's postings.
 */
@Injectable()
export class LedgerService {
  /**
   * Writes one entry inside the caller's transaction. Lines of zero are left out.
   * @returns whether it was written now; false when the same entry is there already
   * @throws Error when its lines do not balance; Conflict `ledger.key_reused` when the key stands for another entry
   */
  async post(em: EntityManager, posting: Posting): Promise<{ id: string; fresh: boolean }> {
    const lines = posting.lines.map(({ account, ...side }) => ({ account, amount: amountOf(side, posting.currency) }));
    const written = lines.filter(({ amount }) => !dec(amount).isZero());
    if (written.length < 2 || !sum(written.map(({ amount }) => amount)).isZero())
      throw new Error(`the entry ${posting.key} does not balance`);
    const fingerprint = fingerprintOf(posting, written);
    const { key, event, about, currency, reason, requestId } = posting;
    const [fresh] = await queryRows<Entry>(
      em,
      `INSERT INTO ledger_entries (key, event, about_kind, about_id, reason, currency, lines, fingerprint, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (key) DO NOTHING RETURNING id, fingerprint`,
      [key, event, about.kind, about.id, reason ?? null, currency, written.length, fingerprint, requestId ?? 'system'],
    );
    if (!fresh) return { id: await this.same(em, key, fingerprint), fresh: false };
    const accounts = await this.open(
      em,
      written.map(({ account }) => account),
      currency,
    );
    await queryRows(
      em,
      `INSERT INTO ledger_postings (entry_id, line, account_id, amount)
       SELECT $1, line, account, amount FROM unnest($2::uuid[], $3::numeric[]) WITH ORDINALITY AS p (account, amount, line)
       ORDER BY account`,
      [fresh.id, accounts, written.map(({ amount }) => amount)],
    );
    return { id: fresh.id, fresh: true };
  }

  /** What lies on the credit side of an account more than on its debit side: what is held for, or owed to, its owner. */
  async owed(em: EntityManager, account: AccountRef, currency: string): Promise<string> {
    const [row] = await queryRows<{ owed: string }>(
      em,
      `SELECT (-coalesce(sum(p.amount), 0))::text AS owed FROM ledger_accounts a
       JOIN ledger_postings p ON p.account_id = a.id
       WHERE a.code = $1`,
      [codeOf(account, currency)],
    );
    return moneyText(row?.owed ?? 0, currency);
  }

  /** What its owner owes: the debit side less the credit side. */
  async owing(em: EntityManager, account: AccountRef, currency: string): Promise<string> {
    const owed = dec(await this.owed(em, account, currency));
    return moneyText(owed.negated(), currency);
  }

  private async same(em: EntityManager, key: string, fingerprint: string): Promise<string> {
    const [there] = await queryRows<Entry>(em, 'SELECT id, fingerprint FROM ledger_entries WHERE key = $1', [key]);
    if (there?.fingerprint !== fingerprint) throw new Conflict('ledger.key_reused');
    return there.id;
  }

  /** The ids of the accounts in their order; those that are missing are opened. */
  private async open(em: EntityManager, refs: readonly AccountRef[], currency: string): Promise<string[]> {
    const codes = refs.map((ref) => codeOf(ref, currency));
    const find = async () => {
      const rows = await queryRows<{ id: string; code: string }>(
        em,
        'SELECT id, code FROM ledger_accounts WHERE code = ANY ($1)',
        [codes],
      );
      return new Map(rows.map(({ id, code }) => [code, id]));
    };
    let ids = await find();
    if (codes.some((code) => !ids.has(code))) {
      await queryRows(em, OPEN, [
        codes,
        refs.map(({ owner }) => owner),
        refs.map((ref) => (ref.owner === 'company' ? ref.id : null)),
        refs.map((ref) => (ref.owner === 'deal' ? ref.id : null)),
        refs.map((ref) => (ref.owner === 'engagement' || ref.owner === 'freight' ? ref.id : null)),
        refs.map(({ kind }) => kind),
        currency,
      ]);
      ids = await find();
    }
    return codes.map((code) => ids.get(code)!);
  }
}

const OPEN = `INSERT INTO ledger_accounts (code, owner, company_id, deal_id, work_id, kind, currency)
  SELECT DISTINCT w.*, $7 FROM unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[]) AS w ORDER BY 1
  ON CONFLICT DO NOTHING`;

const codeOf = (account: AccountRef, currency: string): string =>
  [account.owner, account.owner === 'platform' ? '' : account.id, account.kind, currency].join(':');

/** Above zero for a debit, below for a credit. @throws Error for an amount below zero or finer than its currency */
const amountOf = ({ debit, credit }: Omit<Line, 'account'>, currency: string): string => {
  const amount = dec(debit ?? credit ?? '0');
  if ((debit === undefined) === (credit === undefined) || amount.isNegative() || !isPayable(amount, currency))
    throw new Error(`a line of the ledger has one amount of zero or more in ${currency}, not ${debit} and ${credit}`);
  return moneyText(debit === undefined ? amount.negated() : amount, currency);
};

const fingerprintOf = (
  { event, about, currency }: Posting,
  lines: readonly { account: AccountRef; amount: string }[],
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        event,
        about.kind,
        about.id,
        currency,
        lines.map(({ account, amount }) => [codeOf(account, currency), amount]),
      ]),
    )
    .digest('hex');
