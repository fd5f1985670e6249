import { Injectable } from '@nestjs/common';
import { paymentLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { DealMoves } from '../deals/index.js';
import { type AccountRef, credit, debit, LedgerService, platform } from '../ledger/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { theOneWith } from '../platform/database/one-with.js';
import { NotFound } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { moveTo } from '../platform/states/move-to.js';
import { PaymentRecord } from './payment.entity.js';
import { PaymentPurposes } from './payment-purposes.js';

/** What a payment comes to: its money is in, or it is known not to come. */
@Injectable()
export class PaymentIntake {
  constructor(
    private readonly purposes: PaymentPurposes,
    private readonly deals: DealMoves,
    private readonly ledger: LedgerService,
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
    { amount, from, by }: { amount: string; from: AccountRef; by: 'system' | 'admin' },
  ): Promise<void> {
    if (payment.state === 'completed') return;
    const state = moveTo(paymentLifecycle, payment.state, 'complete', by);
    const done = { state, received: amount, failure: null, completedAt: new Date() };
    await em.update(PaymentRecord, { id: payment.id }, done);
    await this.note(em, ctx, payment, 'complete', state);
    const completed = { ...payment, ...done };
    await this.purposes.of(payment.purpose).paid(em, ctx, { payment: completed, amount, from });
    await this.tell(em, 'payment.received', payment, amount);
  }

  /** The money of a locked payment will not come by this way. */
  async fail(em: EntityManager, ctx: Ctx, payment: PaymentRecord): Promise<void> {
    if (payment.state !== 'pending') return;
    const state = moveTo(paymentLifecycle, payment.state, 'fail', 'system');
    await em.update(PaymentRecord, { id: payment.id }, { state, failure: 'payment.not_paid' });
    await this.note(em, ctx, payment, 'fail', state);
    await this.tell(em, 'payment.failed', payment, payment.amount);
  }

  /** Money for a payment that is not what was asked: it is kept apart until somebody decides. */
  async setApart(
    em: EntityManager,
    payment: PaymentRecord,
    { key, amount, currency }: { key: string; amount: string; currency: string },
  ): Promise<void> {
    await this.ledger.post(em, {
      key,
      event: 'payment.apart',
      about: { kind: 'payment', id: payment.id },
      currency,
      lines: [debit(platform('cash_at_provider'), amount), credit(platform('unapplied'), amount)],
    });
    await em.update(PaymentRecord, { id: payment.id }, { failure: 'payment.amount_differs' });
  }

  private tell(
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
