import { Injectable } from '@nestjs/common';
import type { PaymentDue } from '@orebridge/contracts';
import { Decimal, dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealMoves, type DealRecord, sideOf } from '../../deals/index.js';
import { credit, debit, LedgerService, ofCompany, ofDeal } from '../../ledger/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { rowsOf } from '../../platform/database/statement.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { PaymentPurposes, type Payable, type Purpose, type Received } from '../payment-purposes.js';
import { Escrow } from './escrow.js';
import { Securing } from './securing.js';
import { DealSecurity } from './security.entity.js';
import { Settling } from './settling.js';

const OVER = ['cancelled', 'defaulted', 'closed'];

/** What a deal's parties pay through a provider: the security at first, the balance at last, and a refund that the seller owes. */
@Injectable()
export class EscrowPurpose implements Purpose {
  constructor(
    purposes: PaymentPurposes,
    private readonly moves: DealMoves,
    private readonly escrow: Escrow,
    private readonly securing: Securing,
    private readonly settling: Settling,
    private readonly ledger: LedgerService,
  ) {
    purposes.register('escrow', this);
  }

  async payable(em: EntityManager, ctx: SignedIn, dealId: string): Promise<Payable> {
    const known = /^[0-9a-f-]{36}$/i.test(dealId) ? await em.findOneBy(DealSecurity, { dealId }) : null;
    if (!known) throw new NotFound();
    const deal = await this.moves.find(em, dealId);
    const side = sideOf(ctx, deal);
    if (!side) throw new NotFound();
    const amount = await this.due(em, deal, side);
    if (!amount) throw new Conflict('payment.nothing_due');
    return {
      companyId: side === 'buyer' ? deal.buyerCompanyId : deal.sellerCompanyId,
      dealId,
      about: { kind: 'deal', id: dealId },
      title: deal.reference,
      amount,
      currency: deal.currency,
      demo: deal.demo,
    };
  }

  async dues(em: EntityManager, companyId: string): Promise<Omit<PaymentDue, 'purpose' | 'pending'>[]> {
    const rows = await rowsOf<{ id: string; due: string }>(
      em,
      `SELECT s.deal_id AS id, s.due_on::text AS due FROM deal_securities s JOIN deals d ON d.id = s.deal_id
       WHERE $1 IN (d.buyer_company_id, d.seller_company_id) AND d.state NOT IN ('closed', 'cancelled', 'defaulted')
         AND (s.settled_at IS NULL OR s.settled_at > now() - interval '90 days')
       ORDER BY s.due_on`,
      [companyId],
    );
    const dues: Omit<PaymentDue, 'purpose' | 'pending'>[] = [];
    for (const { id, due } of rows) {
      const deal = await this.moves.find(em, id);
      const isBuyer = deal.buyerCompanyId === companyId;
      const amount = await this.due(em, deal, isBuyer ? 'buyer' : 'seller');
      if (!amount) continue;
      dues.push({
        about: { kind: 'deal', id },
        title: deal.reference,
        name: deal.listing.mineralName ?? deal.listing.reference,
        payee: isBuyer ? deal.sellerCompany.name : deal.buyerCompany.name,
        dealId: id,
        amount,
        currency: deal.currency,
        dueOn: deal.state === 'signed' ? due : null,
        demo: deal.demo,
      });
    }
    return dues;
  }

  /** What a side has to pay into the deal now; null for nothing. */
  async due(em: EntityManager, deal: DealRecord, side: 'buyer' | 'seller'): Promise<string | null> {
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    if (!security || OVER.includes(deal.state)) return null;
    const { held, frozen, balance } = await this.escrow.money(em, deal);
    const there = dec(held).plus(dec(frozen));
    const isOpen = deal.state === 'signed' && security.way === 'funds';
    const wanted =
      side === 'seller' ? dec(balance).negated() : Decimal.max(isOpen ? dec(security.amount) : 0, dec(balance));
    const rest = side === 'seller' ? wanted : wanted.minus(there);
    return rest.greaterThan(0) ? moneyText(rest, deal.currency) : null;
  }

  async paid(em: EntityManager, ctx: Ctx, { payment, amount, from }: Received): Promise<void> {
    const deal = await this.moves.find(em, payment.aboutId);
    const post = (event: string, lines: Parameters<LedgerService['post']>[1]['lines']) =>
      this.ledger.post(em, {
        key: `payment:${payment.id}`,
        event,
        about: { kind: 'payment', id: payment.id },
        currency: payment.currency,
        requestId: ctx.requestId,
        lines: [debit(from, amount), ...lines],
      });
    const side = payment.companyId === deal.sellerCompanyId ? 'seller' : 'buyer';
    const due = (await this.due(em, deal, side)) ?? '0';
    // A claim may have taken it aside again after its settlement.
    const isSettled = deal.state === 'settled' || deal.returnTo.includes('settled');
    const isLate = isSettled ? dec(amount).greaterThan(due) : OVER.includes(deal.state);
    if (isLate) return void (await post('payment.late', [credit(ofCompany(payment.companyId, 'payable'), amount)]));
    const { id, buyerCompanyId, sellerCompanyId } = deal;
    const paid = { amount, by: side, reference: payment.reference } as const;
    const [receivable, payable] = [ofDeal(id, 'receivable'), ofDeal(id, 'payable')];
    if (side === 'seller') {
      const lines = [debit(receivable, amount), credit(payable, amount)];
      await post('seller.repaid', [credit(ofCompany(buyerCompanyId, 'payable'), amount), ...lines]);
      await this.escrow.tellPaid(em, deal, paid);
    } else if (isSettled) {
      // What a debit note asks after the settlement goes straight to the seller.
      const lines = [debit(payable, amount), credit(receivable, amount)];
      await post('escrow.released', [credit(ofCompany(sellerCompanyId, 'payable'), amount), ...lines]);
      await this.escrow.tellPaid(em, deal, paid);
    } else await post('escrow.funded', [credit(ofDeal(id, 'escrow_held'), amount)]);
    await this.securing.attempt(em, ctx, deal);
    await this.settling.attempt(em, ctx, await this.moves.find(em, deal.id));
  }
}
