import { Injectable } from '@nestjs/common';
import { addBankingDays, dec, SECURITY_DAYS, securedAmount, securityWay } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealMoves, type DealRecord } from '../../deals/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { rowsOf } from '../../platform/database/statement.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { today } from '../../platform/states/today.js';
import { Escrow } from './escrow.js';
import { DealSecurity } from './security.entity.js';

/** What leads a deal back to where it stood before. */
const BACK = ['release_hold', 'end_force_majeure', 'agree', 'record_umpire', 'record_award'] as const;
/** Deals that need no security any more. */
const OVER: readonly string[] = ['settled', 'closed', 'cancelled', 'defaulted'];

const securedNow = () => ({ securedAt: new Date(), lostAt: null, suspended: false });
const dates = () => ({
  remindOn: addBankingDays(today(), SECURITY_DAYS.reminder),
  dueOn: addBankingDays(today(), SECURITY_DAYS.due),
});

/** The payment of a signed deal is secured by money at the provider, or by a paper that an admin has checked. */
@Injectable()
export class Securing {
  private worth = async (_em: EntityManager, deal: DealRecord): Promise<string> => deal.total;

  constructor(
    private readonly moves: DealMoves,
    private readonly escrow: Escrow,
    private readonly outbox: Outbox,
  ) {
    moves.after(['countersign'], async (em, _, { deal }) => {
      const security = await this.open(em, deal);
      await this.outbox.publish(em, 'payment.due', { ...this.asked(deal, security), until: security.dueOn });
    });
    // Money may have come in while the deal was held.
    moves.after(['release_hold'], (em, ctx, { deal }) => this.attempt(em, ctx, deal));
    // It may also have gone meanwhile: a deal never comes back to loading without its security.
    moves.after(BACK, (em, ctx, { deal }) => this.suspend(em, ctx, deal));
  }

  /** For the area that issues the proforma invoice: what a deal comes to with its tax. Registered in a constructor. */
  valuedBy(worth: (em: EntityManager, deal: DealRecord) => Promise<string>): void {
    this.worth = worth;
  }

  /** What must be secured, from the value of the proforma invoice on; opened once for each deal. */
  async open(em: EntityManager, deal: DealRecord): Promise<DealSecurity> {
    const there = await em.findOneBy(DealSecurity, { dealId: deal.id });
    if (there) return there;
    const { paymentTerms } = deal.terms;
    const worth = await this.worth(em, deal);
    await em.insert(DealSecurity, {
      dealId: deal.id,
      way: securityWay(paymentTerms),
      worth,
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
    if (!there.greaterThanOrEqualTo(dec(security.amount))) return;
    if (deal.state === 'signed') return this.secure(em, ctx, deal);
    if (security.suspended && deal.state === 'on_hold')
      await this.moves.move(em, systemCtx(ctx.requestId), deal, 'restore_security', 'system');
    await em.update(DealSecurity, { dealId: deal.id }, securedNow());
    await this.outbox.publish(em, 'deal.payment_secured', this.moves.told(deal));
  }

  /** Money is gone: unless enough is left, the payment is not secured any more, and nothing is loaded. Needs the deal's lock. */
  async lose(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    if (security?.way !== 'funds' || !security.securedAt || OVER.includes(deal.state)) return;
    const { held, frozen } = await this.escrow.money(em, deal);
    if (dec(held).plus(dec(frozen)).greaterThanOrEqualTo(dec(security.amount))) return;
    const lost = { securedAt: null, lostAt: new Date(), remindedAt: null, ...dates() };
    await em.update(DealSecurity, { dealId: deal.id }, lost);
    await this.suspend(em, ctx, deal);
    const { amount, currency } = security;
    await this.outbox.publish(em, 'deal.security_lost', {
      ...this.moves.told(deal),
      amount,
      currency,
      until: lost.dueOn,
    });
  }

  private async suspend(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    const wasSuspended = security?.suspended && deal.state !== 'on_hold';
    if (wasSuspended) await em.update(DealSecurity, { dealId: deal.id }, { suspended: false });
    if (!security?.lostAt || security.securedAt || !['payment_secured', 'loading'].includes(deal.state)) return;
    await this.moves.move(em, systemCtx(ctx.requestId), deal, 'lose_security', 'system');
    await em.update(DealSecurity, { dealId: deal.id }, { suspended: deal.state === 'loading' });
  }

  /** The payment is secured. Needs the deal's lock. @throws Conflict unless the deal waits for it */
  async secure(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    await this.open(em, deal);
    const secured = await this.moves.move(em, systemCtx(ctx.requestId), deal, 'secure_payment', 'system');
    await em.update(DealSecurity, { dealId: deal.id }, securedNow());
    await this.outbox.publish(em, 'deal.payment_secured', this.moves.told(secured));
  }

  /** What the buyer is told of what is asked. */
  asked(deal: DealRecord, { amount, currency }: DealSecurity) {
    const { dealId, buyerId, name } = this.moves.told(deal);
    return { dealId, to: buyerId, name, amount, currency };
  }

  /** What has been paid of the deal's invoices so far. */
  async paidSoFar(em: EntityManager, { id }: DealRecord): Promise<string> {
    const [row] = await rowsOf<{ paid: string }>(
      em,
      `SELECT coalesce(sum(p.amount), 0)::text AS paid FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
         JOIN ledger_accounts a ON a.id = p.account_id
       WHERE a.deal_id = $1 AND a.kind = 'payable' AND e.event NOT LIKE 'claim.%'`,
      [id],
    );
    return row?.paid ?? '0';
  }
}
