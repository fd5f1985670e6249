import { Injectable } from '@nestjs/common';
import type { BankLine } from '@orebridge/contracts';
import { dec, isSamePayer, isSmallShortfall, paymentReferencesIn, moneyText } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { queryRows } from '../../../platform/database/statement.js';
import { Payouts } from '../../payouts/index.js';
import { PaymentRecord } from '../payment.entity.js';
import { RefundRecord } from '../refunds/refund.entity.js';
import { BankLineRecord } from './bank-line.entity.js';
import { isSentTo, LineMatching, written } from './line-matching.js';

type Candidate = BankLine['candidates'][number];
type Offered = Pick<BankLine, 'candidates' | 'others'>;
const MOST = 8;

/** What a line that waits may be, the likeliest first. */
@Injectable()
export class LineCandidates {
  constructor(
    private readonly matching: LineMatching,
    private readonly payouts: Payouts,
  ) {}

  of(em: EntityManager, line: BankLineRecord): Promise<Offered> {
    return line.direction === 'debit' ? this.wentOut(em, line) : this.cameIn(em, line);
  }

  /** Whether money went to a company under its own name, or to an account that is known to be its own. */
  async isPayee(em: EntityManager, line: BankLineRecord, company: { id: string; name: string }): Promise<boolean> {
    if (!line.counterparty || isSamePayer(line.counterparty, company.name)) return true;
    const account = line.counterpartyAccount;
    if (!account) return false;
    const [known] = await queryRows(
      em,
      `SELECT 1 FROM bank_lines l LEFT JOIN payments p ON p.id = l.payment_id
       WHERE l.counterparty_account = $1 AND l.id <> $2 AND l.state IN ('matched','resolved')
         AND (l.company_id = $3 OR p.company_id = $3) LIMIT 1`,
      [account, line.id, company.id],
    );
    return known !== undefined;
  }

  private async cameIn(em: EntityManager, line: BankLineRecord): Promise<Offered> {
    const named = await this.matching.named(em, line);
    const open = { state: In(['pending', 'failed', 'returned']), currency: line.currency as PaymentRecord['currency'] };
    const references = paymentReferencesIn(written(line));
    const found = await em.find(PaymentRecord, {
      where: [
        { ...open, provider: 'bank_transfer', amount: line.amount },
        ...(references.length ? [{ ...open, reference: In(references) }] : []),
        // The rest of what came in short, or what was started anew for the same thing.
        ...(named
          ? [{ ...open, provider: 'bank_transfer' as const, purpose: named.purpose, aboutId: named.aboutId }]
          : []),
      ],
      relations: { company: true },
      order: { createdAt: 'DESC' },
      take: MOST,
    });
    const payments = [...found].sort(
      (a, b) => Number(references.includes(b.reference)) - Number(references.includes(a.reference)),
    );
    const candidates = payments.map((one) => offered('payment', one, line));
    if (named && named.currency === line.currency && named.completedAt)
      candidates.push(offered('surplus', named, line));
    if (line.reversal) candidates.unshift(...(await this.sent(em, line)));
    return { candidates, others: [] };
  }

  /** Payouts of this amount that may have come back. */
  private async sent(em: EntityManager, { amount, currency }: BankLineRecord): Promise<Candidate[]> {
    return queryRows(
      em,
      `SELECT DISTINCT 'payout_back' AS kind, c.id, '' AS reference, c.name AS title, c.name AS payer, l.amount::text AS amount,
         NULL AS "shortBy", NULL AS released FROM bank_lines l JOIN published.companies c ON c.id = l.company_id
       WHERE l.kind = 'payout' AND l.amount = $1::numeric AND l.currency = $2 ORDER BY c.name LIMIT ${MOST}`,
      [amount, currency],
    );
  }

  private async wentOut(em: EntityManager, line: BankLineRecord): Promise<Offered> {
    const { amount, currency, counterparty } = line;
    const named = await this.matching.named(em, line);
    const isTo = (name: string): boolean => !counterparty || isSamePayer(counterparty, name);
    const owed = await em.find(RefundRecord, {
      where: { state: 'owed', amount, currency },
      order: { createdAt: 'ASC' },
      take: MOST,
    });
    const refunds = owed
      .filter(({ payee, reference }) => isTo(payee) || reference === named?.reference)
      .map(
        ({ id, reference, payee, amount: sum }): Candidate => ({
          kind: 'refund',
          id,
          reference,
          title: payee,
          payer: payee,
          amount: sum,
          shortBy: null,
          released: null,
        }),
      );
    const returns = await this.returned(em, line, named);
    const rows = await queryRows<Omit<Candidate, 'released'>>(
      em,
      `SELECT 'payout' AS kind, c.id, '' AS reference, c.name AS title, c.name AS payer,
         (-b.balance - coalesce(r.reserved, 0))::text AS amount, NULL AS "shortBy"
       FROM ledger_balances b JOIN published.companies c ON c.id = b.company_id
       LEFT JOIN (SELECT company_id, currency, sum(amount) AS reserved FROM payment_refunds WHERE state = 'owed'
         GROUP BY company_id, currency) r ON r.company_id = c.id AND r.currency = b.currency
       WHERE b.owner = 'company' AND b.kind = 'payable' AND b.currency = $1
         AND -b.balance - coalesce(r.reserved, 0) >= $2::numeric
       ORDER BY -b.balance - coalesce(r.reserved, 0) = $2::numeric DESC, c.name`,
      [currency, amount],
    );
    const own: Candidate[] = [];
    const others: Candidate[] = [];
    for (const row of rows) {
      const payout = await this.payouts.released(em, line, { companyId: row.id });
      const isOwn = await this.isPayee(em, line, { id: row.id, name: row.payer });
      (isOwn ? own : others).push({ ...row, released: payout !== null && isSentTo(payout, line) });
    }
    // What the bank books as taken back is no payout of anybody.
    const payouts = line.reversal && returns.length ? [] : own;
    return { candidates: [...refunds, ...returns, ...payouts].slice(0, MOST), others: others.slice(0, MOST) };
  }

  /** The payment that a line names, else those of this amount where the bank says that it took one back. */
  private async returned(em: EntityManager, line: BankLineRecord, named: PaymentRecord | null): Promise<Candidate[]> {
    const { amount, currency, reversal } = line;
    const isNamed =
      named?.state === 'completed' &&
      named.currency === currency &&
      dec(named.received ?? '0').greaterThanOrEqualTo(dec(amount));
    if (isNamed) return [offered('return', named, line)];
    if (!reversal) return [];
    const found = await em.find(PaymentRecord, {
      where: {
        state: 'completed',
        provider: 'bank_transfer',
        currency: currency as PaymentRecord['currency'],
        received: amount,
      },
      relations: { company: true },
      order: { completedAt: 'DESC' },
      take: MOST,
    });
    const isFrom = ({ company }: PaymentRecord) =>
      Boolean(line.counterparty && isSamePayer(line.counterparty, company.name));
    return found.sort((a, b) => Number(isFrom(b)) - Number(isFrom(a))).map((one) => offered('return', one, line));
  }
}

const offered = (kind: Candidate['kind'], payment: PaymentRecord, line: BankLineRecord): Candidate => {
  const { id, reference, title, company, amount, currency } = payment;
  const isShort = kind === 'payment' && isSmallShortfall(amount, line.amount, currency);
  const shortBy = isShort ? moneyText(dec(amount).minus(dec(line.amount)), currency) : null;
  return { kind, id, reference, title, payer: company.name, amount, shortBy, released: null };
};
