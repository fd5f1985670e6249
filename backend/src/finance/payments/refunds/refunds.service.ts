import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { api, Refund } from '@orebridge/contracts';
import { creditorReference, Decimal, dec, paymentLifecycle, sum, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../operations/audit/index.js';
import { Payouts } from '../../payouts/index.js';
import { type AccountRef, credit, debit, LedgerService, ofCompany, platform } from '../../ledger/index.js';
import type { Ctx, SignedIn } from '../../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../../platform/database/keyset.js';
import { queryRows } from '../../../platform/database/statement.js';
import { Tx } from '../../../platform/database/tx.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { stateAfter } from '../../../platform/states/move-to.js';
import { PaymentRecord } from '../payment.entity.js';
import { RefundRecord } from './refund.entity.js';

type Owed = Pick<RefundRecord, 'amount' | 'currency' | 'cause' | 'payee'> &
  Partial<Pick<RefundRecord, 'paymentId' | 'lineId' | 'companyId' | 'payeeAccount' | 'reference' | 'reason' | 'demo'>>;

/** What goes back to payers. The money is with the payer's company already, or on the account of refunds to strangers. */
@Injectable()
export class Refunds {
  constructor(
    private readonly tx: Tx,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly payouts: Payouts,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.ledger.refunds>): Promise<Page<Refund>> {
    const qb = this.tx
      .read(ctx)
      .createQueryBuilder(RefundRecord, 'r')
      .where('r.state = :state', { state: query.state });
    const em = this.tx.read(ctx);
    const page = await keysetPage(qb, { by: 'r.created_at', type: 'timestamptz', direction: 'ASC', id: 'r.id' }, query);
    return {
      ...page,
      items: await Promise.all(page.items.map(async (row) => ({ ...toRefund(row), ...(await this.toWhere(em, row)) }))),
    };
  }

  /**
   * It goes back to where the money came from; where the bank did not say from which, to the company's account for payouts.
   * Nothing goes to a company that may be paid nothing.
   */
  private async toWhere(
    em: EntityManager,
    { payeeAccount, companyId, currency, state }: RefundRecord,
  ): Promise<Pick<Refund, 'payeeAccount' | 'wait'>> {
    if (!companyId || state !== 'owed') return { payeeAccount, wait: null };
    const { account, wait } = await this.payouts.accountNow(em, companyId, currency);
    if (payeeAccount && wait !== 'review') return { payeeAccount, wait: null };
    return { payeeAccount: wait ? null : account, wait };
  }

  /** Of one payment, oldest first; what was called off is not among them. */
  ofPayment(em: EntityManager, paymentId: string): Promise<RefundRecord[]> {
    return em.find(RefundRecord, {
      where: [
        { paymentId, state: 'owed' },
        { paymentId, state: 'sent' },
      ],
      order: { createdAt: 'ASC' },
    });
  }

  /** What of a company's money is spoken for, and cannot be paid out as something else. */
  async reserved(em: EntityManager, companyId: string, currency: string): Promise<Decimal> {
    const owed = await em.findBy(RefundRecord, { companyId, currency, state: 'owed' });
    return sum(owed.map(({ amount }) => amount));
  }

  /**
   * Says that a sum is owed back. What the payer owes the site from a payment that was taken back is settled first.
   * @returns what is left to send
   */
  async owe(em: EntityManager, ctx: Ctx, owed: Owed): Promise<string> {
    const { companyId, currency, paymentId } = owed;
    const debt = companyId ? dec(await this.ledger.owing(em, ofCompany(companyId, 'receivable'), currency)) : dec(0);
    const set = Decimal.max(0, Decimal.min(debt, dec(owed.amount)));
    const id = randomUUID();
    if (companyId && set.greaterThan(0))
      await this.ledger.post(em, {
        key: `set-off:${id}`,
        event: 'payment.set_off',
        about: { kind: 'payment', id: paymentId ?? id },
        currency,
        requestId: ctx.requestId,
        lines: [
          debit(ofCompany(companyId, 'payable'), moneyText(set, currency)),
          credit(ofCompany(companyId, 'receivable'), moneyText(set, currency)),
        ],
      });
    const amount = moneyText(dec(owed.amount).minus(set), currency);
    if (dec(amount).isZero()) return amount;
    const reference = owed.reference ?? creditorReference(`RB${id.slice(0, 8).toUpperCase()}`);
    await em.insert(RefundRecord, { id, ...owed, amount, reference });
    await this.audit.write(em, ctx, {
      object: 'refund',
      id,
      event: 'owe',
      to: 'owed',
      reason: owed.reason ?? owed.cause,
    });
    if (companyId)
      await this.outbox.publish(em, 'payment.owed_back', {
        ...(await this.eventPayload(em, owed)),
        to: companyId,
        amount,
        currency,
      });
    return amount;
  }

  /** The transfer that sends it has left. @param from the account that its booking waits on */
  async send(
    em: EntityManager,
    ctx: Ctx,
    refund: RefundRecord,
    from: AccountRef,
    { key, day }: { key: string; day: string },
  ): Promise<void> {
    const { id, companyId, amount, currency, paymentId } = refund;
    await this.ledger.post(em, {
      key,
      event: 'refund.sent',
      about: { kind: 'payment', id: paymentId ?? id },
      currency,
      requestId: ctx.requestId,
      lines: [debit(holderOf(refund), amount), credit(from, amount)],
    });
    await em.update(RefundRecord, { id }, { state: 'sent', sentOn: day });
    await this.audit.write(em, ctx, { object: 'refund', id, from: 'owed', event: 'send', to: 'sent' });
    if (companyId)
      await this.outbox.publish(em, 'payment.refunded', {
        ...(await this.eventPayload(em, refund)),
        to: companyId,
        amount,
        currency,
      });
    if (paymentId) await this.close(em, ctx, paymentId);
  }

  /** A transfer that sent it has come back: it is owed as before. @param to the account that its booking waits on */
  async reopen(em: EntityManager, ctx: Ctx, refund: RefundRecord, to: AccountRef, key: string): Promise<void> {
    const { id, amount, currency, paymentId } = refund;
    await this.ledger.post(em, {
      key,
      event: 'refund.came_back',
      about: { kind: 'payment', id: paymentId ?? id },
      currency,
      requestId: ctx.requestId,
      lines: [debit(to, amount), credit(holderOf(refund), amount)],
    });
    await em.update(RefundRecord, { id }, { state: 'owed', sentOn: null });
    await this.audit.write(em, ctx, { object: 'refund', id, from: 'sent', event: 'come_back', to: 'owed' });
  }

  /** Takes up to `amount` from what a payment has coming back, when its own money is gone. @returns what was taken */
  async callOff(
    em: EntityManager,
    ctx: Ctx,
    paymentId: string,
    amount: string,
    to: AccountRef,
    key: string,
  ): Promise<string> {
    let left = dec(amount);
    for (const refund of await em.findBy(RefundRecord, { paymentId, state: 'owed' })) {
      const part = Decimal.min(left, dec(refund.amount));
      if (!part.greaterThan(0)) break;
      const { id, currency } = refund;
      const lines = [debit(holderOf(refund), moneyText(part, currency)), credit(to, moneyText(part, currency))];
      const about = { kind: 'payment', id: paymentId };
      await this.ledger.post(em, { key: `${key}:${id}`, event: 'refund.called_off', about, currency, lines });
      const rest = moneyText(dec(refund.amount).minus(part), currency);
      await em.update(RefundRecord, { id }, dec(rest).isZero() ? { state: 'void' } : { amount: rest });
      await this.audit.write(em, ctx, {
        object: 'refund',
        id,
        from: 'owed',
        event: 'call_off',
        to: dec(rest).isZero() ? 'void' : 'owed',
      });
      left = left.minus(part);
    }
    return dec(amount).minus(left).toFixed();
  }

  /** A payment all of whose money went back is refunded. */
  private async close(em: EntityManager, ctx: Ctx, paymentId: string): Promise<void> {
    const payment = await em.findOneByOrFail(PaymentRecord, { id: paymentId });
    if (payment.state !== 'completed') return;
    const [row] = await queryRows<{ sent: string }>(
      em,
      `SELECT coalesce(sum(amount), 0)::text AS sent FROM payment_refunds
       WHERE payment_id = $1 AND state = 'sent' AND cause = 'not_due'`,
      [paymentId],
    );
    // What came a second time is not the payment's own money.
    if (dec(row?.sent ?? '0').lessThan(dec(payment.received ?? payment.amount))) return;
    const state = stateAfter(paymentLifecycle, payment.state, 'refund', 'system');
    await em.update(PaymentRecord, { id: paymentId }, { state, takenBackAt: new Date() });
    await this.audit.write(em, ctx, {
      object: 'payment',
      id: paymentId,
      from: payment.state,
      event: 'refund',
      to: state,
    });
  }

  private async eventPayload(em: EntityManager, { paymentId, payee }: Pick<Owed, 'paymentId' | 'payee'>) {
    const payment = paymentId ? await em.findOneBy(PaymentRecord, { id: paymentId }) : null;
    return { paymentId: payment?.id ?? '', dealId: payment?.dealId ?? null, title: payment?.title ?? payee };
  }
}

const holderOf = ({ companyId }: Pick<RefundRecord, 'companyId'>): AccountRef =>
  companyId ? ofCompany(companyId, 'payable') : platform('refunds_due');

const toRefund = (row: RefundRecord): Omit<Refund, 'payeeAccount' | 'wait'> => ({
  id: row.id,
  paymentId: row.paymentId,
  payee: row.payee,
  reference: row.reference,
  amount: row.amount,
  currency: row.currency,
  cause: row.cause,
  reason: row.reason,
  since: row.createdAt.toISOString(),
  sentOn: row.sentOn,
  demo: row.demo,
});
