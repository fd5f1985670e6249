import { Injectable } from '@nestjs/common';
import { dec, paymentLifecycle, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type AccountRef, credit, debit, LedgerService, ofCompany } from '../ledger/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { PaymentRecord } from './payment.entity.js';
import { PaymentPurposes } from './payment-purposes.js';
import { Refunds } from './refunds/refunds.service.js';

const EVENTS = { return: 'payment.returned', charge_back: 'payment.charged_back', refund: 'payment.refunded' } as const;

interface PaymentReversal {
  readonly how: keyof typeof EVENTS;
  readonly amount: string;
  /** The account that loses the money: the provider's, or where the booking of the bank waits. */
  readonly to: AccountRef;
  /** Names what took it, once and for all. */
  readonly key: string;
  readonly by: 'system' | 'admin';
}

/** The money of a payment has gone again: a bank returned it, the holder of a card disputed it, or its provider gave it back. */
@Injectable()
export class PaymentTakenBack {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly refunds: Refunds,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Takes back what a locked payment did. What of it is on its way to the payer already is called off first.
   * @throws Conflict `payment.not_in` unless the payment is in with at least as much
   */
  async take(
    em: EntityManager,
    ctx: Ctx,
    payment: PaymentRecord,
    { how, amount, to, key, by }: PaymentReversal,
  ): Promise<void> {
    const received = dec(payment.received ?? '0');
    if (payment.state !== 'completed' || dec(amount).greaterThan(received)) throw new Conflict('payment.not_in');
    const event = EVENTS[how];
    const isWhole = dec(amount).equals(received);
    const taken = await this.refunds.callOff(em, ctx, payment.id, amount, to, key);
    const rest = moneyText(dec(amount).minus(dec(taken)), payment.currency);
    if (isWhole) {
      const state = stateAfter(paymentLifecycle, payment.state, how, how === 'charge_back' ? 'system' : by);
      await em.update(PaymentRecord, { id: payment.id }, { state, takenBackAt: new Date() });
      await this.audit.write(em, ctx, {
        object: 'payment',
        id: payment.id,
        from: payment.state,
        event: how,
        to: state,
      });
    } else
      await em.update(
        PaymentRecord,
        { id: payment.id },
        { received: moneyText(received.minus(dec(amount)), payment.currency) },
      );
    if (!dec(rest).isZero())
      await this.purposes.of(payment.purpose).takenBack(em, ctx, { payment, amount: rest, to, key, event });
    await this.notify(em, payment, event, amount);
  }

  /** A provider took more than the payment has, or took it twice: the payer owes it. */
  async asDebt(
    em: EntityManager,
    ctx: Ctx,
    payment: PaymentRecord,
    { how, amount, to, key }: PaymentReversal,
  ): Promise<void> {
    const { id, companyId, currency } = payment;
    const about = { kind: 'payment', id };
    const lines = [debit(ofCompany(companyId, 'receivable'), amount), credit(to, amount)];
    await this.ledger.post(em, { key, event: EVENTS[how], about, currency, requestId: ctx.requestId, lines });
    await this.notify(em, payment, EVENTS[how], amount);
  }

  private async notify(
    em: EntityManager,
    payment: PaymentRecord,
    event: (typeof EVENTS)[keyof typeof EVENTS],
    amount: string,
  ): Promise<void> {
    const { id: paymentId, dealId, companyId, title, currency, company } = payment;
    const news = { paymentId, dealId, title, amount, currency };
    await this.outbox.publish(em, event, { ...news, to: companyId });
    await this.outbox.publish(em, 'payment.taken_back', { ...news, company: company.name });
  }
}
