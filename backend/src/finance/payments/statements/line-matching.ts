import { Injectable } from '@nestjs/common';
import type { BankLine } from '@orebridge/contracts';
import { dec, isSamePayer, paymentReferencesIn } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { ofCompany, platform } from '../../ledger/index.js';
import { type PayoutRecord, Payouts } from '../../payouts/index.js';
import type { Ctx } from '../../../platform/context/ctx.js';
import { PaymentRecord } from '../payment.entity.js';
import { PaymentIntake } from '../payment-intake.js';
import { PaymentTakenBack } from '../payment-taken-back.js';
import { RefundRecord } from '../refunds/refund.entity.js';
import { Refunds } from '../refunds/refunds.service.js';
import type { BankLineRecord } from './bank-line.entity.js';
import { LineBooking } from './line-booking.js';
import type { StatementLine } from './statement.js';

export type Cause = NonNullable<BankLine['cause']>;
/** What a line is beyond doubt. */
export type Match =
  | { readonly kind: 'payment' | 'surplus' | 'return'; readonly payment: PaymentRecord }
  | { readonly kind: 'refund'; readonly refund: RefundRecord; readonly payment: PaymentRecord | null }
  | { readonly kind: 'payout'; readonly payout: PayoutRecord; readonly payment: null }
  | { readonly kind: 'payout_back'; readonly refund: RefundRecord; readonly payment: PaymentRecord | null };
export type Said = Pick<
  StatementLine,
  'direction' | 'amount' | 'currency' | 'reference' | 'remittance' | 'counterparty' | 'counterpartyAccount' | 'reversal'
>;

const dense = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
export const written = ({ reference, remittance }: Pick<Said, 'reference' | 'remittance'>): string =>
  `${reference ?? ''} ${remittance}`;

/** True where a transfer went to the account for which its payout was released, as far as the bank says to which it went. */
export const isSentTo = (
  { account }: PayoutRecord,
  { counterparty, counterpartyAccount }: Pick<Said, 'counterparty' | 'counterpartyAccount'>,
): boolean =>
  counterpartyAccount
    ? dense(counterpartyAccount) === account.account
    : !counterparty || isSamePayer(counterparty, account.holder);

/** Finds what bookings of the bank are, by reference, amount, currency and name. */
@Injectable()
export class LineMatching {
  constructor(
    private readonly intake: PaymentIntake,
    private readonly takenBack: PaymentTakenBack,
    private readonly refunds: Refunds,
    private readonly payouts: Payouts,
    private readonly booking: LineBooking,
  ) {}

  /** What a line is, or why that is not sure. */
  find(em: EntityManager, line: Said): Promise<Match | Cause> {
    return line.direction === 'debit'
      ? this.findOut(em, line)
      : line.reversal
        ? this.findBack(em, line)
        : this.findIn(em, line);
  }

  /** The one payment whose reference a line carries. */
  async named(em: EntityManager, line: Pick<Said, 'reference' | 'remittance'>): Promise<PaymentRecord | null> {
    const references = paymentReferencesIn(written(line));
    if (!references.length) return null;
    const found = await em.find(PaymentRecord, { where: { reference: In(references) }, relations: { company: true } });
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  private async findIn(em: EntityManager, line: Said): Promise<Match | Cause> {
    const payment = await this.named(em, line);
    if (!payment) return /RF\s*\d\d/i.test(written(line)) ? 'unknown_reference' : 'no_reference';
    if (payment.currency !== line.currency) return 'currency';
    const isThird = line.counterparty !== null && !isSamePayer(line.counterparty, payment.company.name);
    const isIn = payment.state === 'completed' || payment.state === 'refunded';
    const missing = payment.state === 'completed' ? dec(payment.amount).minus(dec(payment.received ?? '0')) : dec(0);
    const isRest = missing.greaterThan(0) && missing.equals(dec(line.amount));
    if (!isRest && !dec(payment.amount).equals(dec(line.amount))) return isIn ? 'not_open' : 'amount';
    if (isThird) return 'third_party';
    return { kind: isIn && !isRest ? 'surplus' : 'payment', payment };
  }

  private async findOut(em: EntityManager, line: Said): Promise<Match | Cause> {
    const refund = await this.refund(em, line, 'owed');
    const payment = await this.named(em, line);
    if (refund) return { kind: 'refund', refund, payment };
    const payout = await this.payouts.released(em, line, { text: dense(written(line)) });
    if (payout && isSentTo(payout, line)) return { kind: 'payout', payout, payment: null };
    const isBack =
      payment?.provider === 'bank_transfer' &&
      payment.state === 'completed' &&
      payment.currency === line.currency &&
      dec(payment.received ?? '0').equals(dec(line.amount));
    return line.reversal && payment && isBack ? { kind: 'return', payment } : 'debit';
  }

  /** A refund that was sent and has come back. */
  private async findBack(em: EntityManager, line: Said): Promise<Match | Cause> {
    const refund = await this.refund(em, line, 'sent');
    return refund ? { kind: 'payout_back', refund, payment: await this.named(em, line) } : 'reversal';
  }

  /** The refund of this amount whose reference a line carries, to the same name where the line gives one. */
  private async refund(em: EntityManager, line: Said, state: RefundRecord['state']): Promise<RefundRecord | null> {
    const text = dense(written(line));
    const same = await em.find(RefundRecord, {
      where: { state, amount: line.amount, currency: line.currency },
      order: { createdAt: 'ASC' },
    });
    const found = same.find(({ reference }) => text.includes(dense(reference)));
    const isOther = found && line.counterparty && !isSamePayer(line.counterparty, found.payee);
    return found && !isOther ? found : null;
  }

  /** The line is this: its money goes where it belongs. The line is in the books already. */
  async apply(em: EntityManager, ctx: Ctx, line: BankLineRecord, match: Match, by: 'system' | 'admin'): Promise<void> {
    const { id: lineId, lineKey, amount, currency, counterpartyAccount: payeeAccount } = line;
    const from = platform('unapplied');
    if (match.kind === 'refund')
      return this.refunds.send(em, ctx, match.refund, platform('outgoing'), {
        key: `refund:${lineKey}`,
        day: line.bookedOn,
      });
    if (match.kind === 'payout') {
      const account = ofCompany(match.payout.companyId, 'payable');
      await this.booking.apply(em, line, { event: 'payout.sent', account, amount });
      return this.payouts.sent(em, ctx, match.payout);
    }
    if (match.kind === 'payout_back') return this.refunds.reopen(em, ctx, match.refund, from, `refund-back:${lineKey}`);
    const payment = await this.intake.lock(em, match.payment.id);
    if (match.kind === 'return') {
      const to = platform('outgoing');
      return this.takenBack.take(em, ctx, payment, { how: 'return', amount, to, key: `return:${lineKey}`, by });
    }
    if (match.kind === 'surplus') {
      const key = `surplus:${lineKey}`;
      return this.intake.surplus(em, ctx, payment, { key, amount, currency, from, lineId, payeeAccount });
    }
    if (payment.state === 'completed') return this.intake.rest(em, ctx, payment, { amount, from });
    return this.intake.complete(em, ctx, payment, { amount, from, by });
  }
}
