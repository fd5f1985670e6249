import { Injectable } from '@nestjs/common';
import type { BankLine } from '@orebridge/contracts';
import { dec, isSamePayer, paymentReferencesIn } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { credit, debit, LedgerService, platform } from '../../ledger/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { PaymentRecord } from '../payment.entity.js';
import { PaymentIntake } from '../payment-intake.js';
import type { BankLineRecord } from './bank-line.entity.js';
import type { StatementLine } from './statement.js';

type Cause = NonNullable<BankLine['cause']>;

/** Finds the payments that bookings of the bank are, by reference, amount and currency. */
@Injectable()
export class LineMatching {
  constructor(
    private readonly ledger: LedgerService,
    private readonly intake: PaymentIntake,
  ) {}

  /** The payment that a line is, or why none is sure. */
  async find(em: EntityManager, line: StatementLine): Promise<PaymentRecord | Cause> {
    if (line.direction === 'debit') return 'debit';
    const written = `${line.reference ?? ''} ${line.remittance}`;
    const references = paymentReferencesIn(written);
    if (!references.length) return /RF\s*\d\d/i.test(written) ? 'unknown_reference' : 'no_reference';
    const found = await em.find(PaymentRecord, {
      where: { reference: In(references), provider: 'bank_transfer' },
      relations: { company: true },
    });
    const [payment] = found;
    if (!payment || found.length > 1) return 'unknown_reference';
    if (payment.state === 'completed' || line.reversal) return 'not_open';
    if (payment.currency !== line.currency) return 'currency';
    if (!dec(payment.amount).equals(dec(line.amount))) return 'amount';
    if (line.counterparty && !isSamePayer(line.counterparty, payment.company.name)) return 'third_party';
    return payment;
  }

  /** Money that came in is in the books before anybody knows what it is for. */
  async arrive(em: EntityManager, { id, lineKey, amount, currency, remittance }: BankLineRecord): Promise<void> {
    await this.ledger.post(em, {
      key: `bank:${lineKey}`,
      event: 'bank.received',
      about: { kind: 'bank-line', id },
      currency,
      reason: remittance.slice(0, 200),
      lines: [debit(platform('cash_at_provider'), amount), credit(platform('unapplied'), amount)],
    });
  }

  /** The line is this payment: its money goes where the payment was for. */
  async apply(
    em: EntityManager,
    ctx: Ctx,
    line: BankLineRecord,
    paymentId: string,
    by: 'system' | 'admin',
  ): Promise<void> {
    const payment = await this.intake.lock(em, paymentId);
    await this.intake.complete(em, ctx, payment, { amount: line.amount, from: platform('unapplied'), by });
  }
}
