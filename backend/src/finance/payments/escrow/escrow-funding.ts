import { Injectable } from '@nestjs/common';
import { addBankingDays, dec, Decimal, SECURITY_DAYS, securedAmount, securityWay, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealStateMachine, type DealRecord } from '../../../trading/deals/index.js';
import { type Ctx, systemCtx } from '../../../platform/context/ctx.js';
import { queryRows } from '../../../platform/database/statement.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Escrow } from './escrow.js';
import { InvoicedDeal } from './invoiced-deal.js';
import { DealSecurity } from './security.entity.js';

/** Deals that need no security any more. */
const OVER: readonly string[] = ['settled', 'closed', 'cancelled', 'defaulted'];

const securedNow = () => ({ securedAt: new Date(), lostAt: null, suspended: false });
const dates = () => ({
  remindOn: addBankingDays(today(), SECURITY_DAYS.reminder),
  dueOn: addBankingDays(today(), SECURITY_DAYS.due),
});

/** The payment of a signed deal is secured by money at the provider, or by a document that an admin has checked. */
@Injectable()
export class EscrowFunding {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly escrow: Escrow,
    private readonly invoiced: InvoicedDeal,
    private readonly outbox: Outbox,
  ) {}

  /** What must be secured by the contract; opened once for each deal. */
  async open(em: EntityManager, deal: DealRecord): Promise<DealSecurity> {
    const there = await em.findOneBy(DealSecurity, { dealId: deal.id });
    if (there) return there;
    const { paymentTerms } = deal.terms;
    const worth = await this.invoiced.worth(em, deal);
    await em.insert(DealSecurity, {
      dealId: deal.id,
      way: securityWay(paymentTerms),
      value: worth,
      amount: securedAmount(worth, paymentTerms, deal.currency),
      currency: deal.currency,
      ...dates(),
    });
    return em.findOneByOrFail(DealSecurity, { dealId: deal.id });
  }

  /**
   * Goes on to `payment_secured` when enough lies at the provider, or to where the deal stood when it lost its security.
   * Needs the deal's lock.
   */
  async attempt(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    if (security?.way !== 'funds' || security.securedAt || !(deal.state === 'signed' || security.lostAt)) return;
    const { held, frozen } = await this.escrow.money(em, deal);
    const there = security.lostAt ? dec(held).plus(dec(frozen)) : dec(held);
    if (there.lessThan(await this.stillSecured(em, deal, security))) return;
    if (deal.state === 'signed') return this.secure(em, ctx, deal);
    if (security.suspended && deal.state === 'on_hold')
      await this.machine.transition(em, systemCtx(ctx.requestId), deal, 'restore_security', 'system');
    await em.update(DealSecurity, { dealId: deal.id }, securedNow());
    await this.outbox.publish(em, 'deal.payment_secured', this.machine.eventPayload(deal));
  }

  /** Money is gone: unless enough is left, the payment is not secured any more, and nothing is loaded. Needs the deal's lock. */
  async lose(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    if (security?.way !== 'funds' || !security.securedAt || OVER.includes(deal.state)) return;
    const { held, frozen } = await this.escrow.money(em, deal);
    if (
      dec(held)
        .plus(dec(frozen))
        .greaterThanOrEqualTo(await this.stillSecured(em, deal, security))
    )
      return;
    const lost = { securedAt: null, lostAt: new Date(), remindedAt: null, ...dates() };
    await em.update(DealSecurity, { dealId: deal.id }, lost);
    await this.suspend(em, ctx, deal);
    const { amount, currency } = security;
    await this.outbox.publish(em, 'deal.security_lost', {
      ...this.machine.eventPayload(deal),
      amount,
      currency,
      until: lost.dueOn,
    });
  }

  /** A deal whose security is lost goes back from the loading, or stands still in it. Needs the deal's lock. */
  async suspend(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    const wasSuspended = security?.suspended && deal.state !== 'on_hold';
    if (wasSuspended) await em.update(DealSecurity, { dealId: deal.id }, { suspended: false });
    if (!security?.lostAt || security.securedAt || !['payment_secured', 'loading'].includes(deal.state)) return;
    await this.machine.transition(em, systemCtx(ctx.requestId), deal, 'lose_security', 'system');
    await em.update(DealSecurity, { dealId: deal.id }, { suspended: deal.state === 'loading' });
  }

  /** The payment is secured. Needs the deal's lock. @throws Conflict unless the deal waits for it */
  async secure(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    await this.open(em, deal);
    const secured = await this.machine.transition(em, systemCtx(ctx.requestId), deal, 'secure_payment', 'system');
    await em.update(DealSecurity, { dealId: deal.id }, securedNow());
    await this.outbox.publish(em, 'deal.payment_secured', this.machine.eventPayload(secured));
  }

  /** What the buyer is told of what is asked. */
  asked(deal: DealRecord, { amount, currency }: DealSecurity) {
    const { dealId, buyerId, name } = this.machine.eventPayload(deal);
    return { dealId, to: buyerId, name, amount, currency };
  }

  /** What must still lie at the provider: what went on to the seller secured its part. */
  async stillSecured(em: EntityManager, deal: DealRecord, { amount }: Pick<DealSecurity, 'amount'>): Promise<Decimal> {
    return Decimal.max(0, dec(amount).minus(await this.paidSoFar(em, deal)));
  }

  /** What has been paid of the deal's invoices so far. */
  async paidSoFar(em: EntityManager, { id }: DealRecord): Promise<string> {
    const [row] = await queryRows<{ paid: string }>(
      em,
      `SELECT coalesce(sum(p.amount), 0)::text AS paid FROM published.ledger_entries e JOIN published.ledger_postings p ON p.entry_id = e.id
         JOIN published.ledger_accounts a ON a.id = p.account_id
       WHERE a.deal_id = $1 AND a.kind = 'payable' AND e.event NOT LIKE 'claim.%'`,
      [id],
    );
    return row?.paid ?? '0';
  }
}
