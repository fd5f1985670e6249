import { Injectable } from '@nestjs/common';
import { dec, paymentLifecycle, moneyText } from '@orebridge/trade';
import { type EntityManager, Not } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { DealStateMachine } from '../../trading/deals/index.js';
import { type AccountRef, credit, debit, LedgerService, ofCompany } from '../ledger/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { PaymentRecord } from './payment.entity.js';
import { PaymentPurposes } from './payment-purposes.js';
import { Refunds } from './refunds/refunds.service.js';

/** Money that has come in. */
interface Money {
  readonly amount: string;
  readonly from: AccountRef;
}

/** What a payment comes to: its money is in, or it is known not to come. */
@Injectable()
export class PaymentIntake {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly deals: DealStateMachine,
    private readonly ledger: LedgerService,
    private readonly refunds: Refunds,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** The payment under its lock, after that of its deal or contract, so that two who complete it wait for one another. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<PaymentRecord> {
    const seen = await em.findOneBy(PaymentRecord, { id });
    if (!seen) throw new NotFound();
    if (seen.dealId) await this.deals.lock(em, seen.dealId);
    await this.purposes.of(seen.purpose).lock?.(em, seen.aboutId);
    await em.findOne(PaymentRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return theOneWith(em, PaymentRecord, { where: { id }, relations: { company: true } });
  }

  /** The money of a locked payment is in: it is posted, and what it was for goes on. A second time has no effect. */
  async complete(
    em: EntityManager,
    ctx: Ctx,
    payment: PaymentRecord,
    { amount, from, by }: Money & { by: 'system' | 'admin' },
  ): Promise<void> {
    if (payment.state === 'completed') return;
    const state = stateAfter(paymentLifecycle, payment.state, 'complete', by);
    const turn = payment.turn + 1;
    const done = { state, turn, received: amount, failure: null, completedAt: new Date(), takenBackAt: null };
    await em.update(PaymentRecord, { id: payment.id }, done);
    await this.note(em, ctx, payment, 'complete', state);
    await this.post(em, ctx, { ...payment, ...done }, { amount, from });
    await this.closeOtherWays(em, ctx, payment);
  }

  /** What was missing of a locked payment that came in short. */
  async rest(em: EntityManager, ctx: Ctx, payment: PaymentRecord, { amount, from }: Money): Promise<void> {
    const more = {
      turn: payment.turn + 1,
      received: moneyText(dec(payment.received ?? '0').plus(dec(amount)), payment.currency),
    };
    await em.update(PaymentRecord, { id: payment.id }, more);
    await this.post(em, ctx, { ...payment, ...more }, { amount, from });
  }

  /** The money of a locked payment will not come by this way. */
  async fail(em: EntityManager, ctx: Ctx, payment: PaymentRecord): Promise<void> {
    if (payment.state !== 'pending') return;
    const state = stateAfter(paymentLifecycle, payment.state, 'fail', 'system');
    await em.update(PaymentRecord, { id: payment.id }, { state, failure: 'payment.not_paid' });
    await this.note(em, ctx, payment, 'fail', state);
    await this.notify(em, 'payment.failed', payment, payment.amount);
  }

  /** Money that nobody asked for came with a payment: the same a second time, or another amount. It is owed back at once. */
  async surplus(
    em: EntityManager,
    ctx: Ctx,
    payment: PaymentRecord,
    {
      key,
      amount,
      currency,
      from,
      ...line
    }: Money & { key: string; currency: string; lineId?: string; payeeAccount?: string | null },
  ): Promise<void> {
    const { id, companyId, company, reference, demo } = payment;
    await this.ledger.post(em, {
      key,
      event: 'payment.surplus',
      about: { kind: 'payment', id },
      currency,
      requestId: ctx.requestId,
      lines: [debit(from, amount), credit(ofCompany(companyId, 'payable'), amount)],
    });
    const payee = { paymentId: id, companyId, payee: company.name, reference, demo };
    await this.refunds.owe(em, ctx, { ...payee, ...line, amount, currency, cause: 'surplus' });
  }

  /** One way was enough: the others that wait for the same money are closed. What still comes by them is owed back. */
  private async closeOtherWays(
    em: EntityManager,
    ctx: Ctx,
    { id, purpose, aboutId, companyId }: PaymentRecord,
  ): Promise<void> {
    const others = await em.findBy(PaymentRecord, { id: Not(id), purpose, aboutId, companyId, state: 'pending' });
    for (const other of others) {
      const state = stateAfter(paymentLifecycle, other.state, 'give_up', 'system');
      await em.update(PaymentRecord, { id: other.id }, { state, failure: 'payment.paid_otherwise' });
      await this.note(em, ctx, other, 'give_up', state);
    }
  }

  private async post(em: EntityManager, ctx: Ctx, payment: PaymentRecord, { amount, from }: Money): Promise<void> {
    const { id, turn, companyId, company, currency, reference, demo } = payment;
    const key = turn > 1 ? `payment:${id}:${turn}` : `payment:${id}`;
    const back = await this.purposes.of(payment.purpose).paid(em, ctx, { payment, amount, from, key });
    await this.notify(em, 'payment.received', payment, amount);
    if (dec(back).isZero()) return;
    const payee = { paymentId: id, companyId, payee: company.name, reference, demo };
    await this.refunds.owe(em, ctx, { ...payee, amount: back, currency, cause: 'not_due' });
  }

  private notify(
    em: EntityManager,
    event: 'payment.received' | 'payment.failed',
    { id, dealId, companyId, title, currency }: PaymentRecord,
    amount: string,
  ): Promise<void> {
    return this.outbox.publish(em, event, { paymentId: id, dealId, to: companyId, title, amount, currency });
  }

  private async note(
    em: EntityManager,
    ctx: Ctx,
    { id, state }: PaymentRecord,
    event: string,
    to: string,
  ): Promise<void> {
    await this.audit.write(em, ctx, { object: 'payment', id, from: state, event, to });
  }
}
