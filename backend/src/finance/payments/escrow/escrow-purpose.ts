import { Injectable } from '@nestjs/common';
import type { PaymentDue } from '@orebridge/contracts';
import { Decimal, dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealStateMachine, type DealRecord, sideOf } from '../../../trading/deals/index.js';
import { credit, debit, LedgerService, ofCompany, ofDeal } from '../../ledger/index.js';
import type { Ctx, SignedIn } from '../../../platform/context/ctx.js';
import { queryRows } from '../../../platform/database/statement.js';
import { Conflict, NotFound } from '../../../platform/errors/app-error.js';
import { aboutPayment, type Payable, type Purpose, type Received, type TakenBack } from '../payment-purposes.js';
import { Escrow } from './escrow.js';
import { InvoicedDeal } from './invoiced-deal.js';
import { EscrowFunding } from './escrow-funding.js';
import { DealSecurity } from './security.entity.js';
import { EscrowSettlement } from './escrow-settlement.js';

const OVER: readonly string[] = ['cancelled', 'defaulted', 'closed'];
/** A deal that ended under way asks the buyer for nothing, but the seller for what it was paid and has not earned. */
const isOver = ({ state }: DealRecord, side: 'buyer' | 'seller'): boolean =>
  state === 'closed' || (side === 'buyer' && OVER.includes(state));

/** What a deal's parties pay through a provider: the security at first, the balance at last, and a refund that the seller owes. */
@Injectable()
export class EscrowPurpose implements Purpose {
  readonly takesParts = true;

  constructor(
    private readonly machine: DealStateMachine,
    private readonly escrow: Escrow,
    private readonly invoiced: InvoicedDeal,
    private readonly securing: EscrowFunding,
    private readonly settling: EscrowSettlement,
    private readonly ledger: LedgerService,
  ) {}

  async payable(em: EntityManager, ctx: SignedIn, dealId: string): Promise<Payable> {
    const known = /^[0-9a-f-]{36}$/i.test(dealId) ? await em.findOneBy(DealSecurity, { dealId }) : null;
    if (!known) throw new NotFound();
    const deal = await this.machine.find(em, dealId);
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
    const rows = await queryRows<{ id: string; due: string }>(
      em,
      `SELECT s.deal_id AS id, s.due_on::text AS due FROM deal_securities s JOIN published.deals d ON d.id = s.deal_id
       WHERE d.state <> 'closed' AND ($1 = d.seller_company_id OR $1 = d.buyer_company_id AND d.state NOT IN ('cancelled', 'defaulted'))
         AND (s.settled_at IS NULL OR s.settled_at > now() - interval '90 days')
       ORDER BY s.due_on`,
      [companyId],
    );
    const dues: Omit<PaymentDue, 'purpose' | 'pending'>[] = [];
    for (const { id, due } of rows) {
      const deal = await this.machine.find(em, id);
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
    if (!security || isOver(deal, side)) return null;
    const isOpen =
      security.way === 'funds' && !security.securedAt && (deal.state === 'signed' || security.lostAt !== null);
    const rest = await this.room(
      em,
      deal,
      side,
      isOpen ? await this.securing.stillSecured(em, deal, security) : dec(0),
    );
    return rest.greaterThan(0) ? moneyText(rest, deal.currency) : null;
  }

  async paid(em: EntityManager, ctx: Ctx, { payment, amount, from, key }: Received): Promise<string> {
    const deal = await this.machine.find(em, payment.aboutId);
    const { id, buyerCompanyId, sellerCompanyId } = deal;
    const side = payment.companyId === sellerCompanyId ? 'seller' : 'buyer';
    // A claim may have taken it aside again after its settlement.
    const isSettled = deal.state === 'settled' || deal.returnTo.includes('settled');
    const taken = Decimal.max(0, Decimal.min(dec(amount), await this.wanted(em, deal, side, isSettled)));
    const part = moneyText(taken, payment.currency);
    const back = moneyText(dec(amount).minus(taken), payment.currency);
    const isLate = dec(part).isZero();
    const [receivable, payable] = [ofDeal(id, 'receivable'), ofDeal(id, 'payable')];
    const paid = { amount: part, by: side, reference: payment.turn > 1 ? key : payment.reference } as const;
    // What a debit note asks after the settlement goes straight to the seller.
    const [event, lines] = isLate
      ? (['payment.late', []] as const)
      : side === 'seller'
        ? ([
            'seller.repaid',
            [credit(ofCompany(buyerCompanyId, 'payable'), part), debit(receivable, part), credit(payable, part)],
          ] as const)
        : isSettled
          ? ([
              'escrow.released',
              [credit(ofCompany(sellerCompanyId, 'payable'), part), debit(payable, part), credit(receivable, part)],
            ] as const)
          : (['escrow.funded', [credit(ofDeal(id, 'escrow_held'), part)]] as const);
    await this.ledger.post(em, {
      key,
      event,
      ...aboutPayment(ctx, payment),
      lines: [debit(from, amount), credit(ofCompany(payment.companyId, 'payable'), back), ...lines],
    });
    if (isLate) return back;
    if (side === 'seller' || isSettled) await this.invoiced.paid(em, deal, paid);
    await this.securing.attempt(em, ctx, deal);
    await this.escrow.releaseInvoiced(em, await this.machine.find(em, deal.id));
    await this.settling.attempt(em, ctx, await this.machine.find(em, deal.id));
    return back;
  }

  /** Money that is still held is gone from the deal, and its security with it; what went on is the payer's debt. */
  async takenBack(em: EntityManager, ctx: Ctx, { payment, amount, to, key, event }: TakenBack): Promise<void> {
    const deal = await this.machine.find(em, payment.aboutId);
    const money = await this.escrow.money(em, deal);
    const isBuyer = payment.companyId === deal.buyerCompanyId;
    const held = isBuyer ? Decimal.min(dec(amount), dec(money.held)) : dec(0);
    const frozen = isBuyer ? Decimal.min(dec(amount).minus(held), dec(money.frozen)) : dec(0);
    await this.ledger.post(em, {
      key,
      event,
      ...aboutPayment(ctx, payment),
      lines: [
        debit(ofDeal(deal.id, 'escrow_held'), moneyText(held, payment.currency)),
        debit(ofDeal(deal.id, 'escrow_frozen'), moneyText(frozen, payment.currency)),
        debit(
          ofCompany(payment.companyId, 'receivable'),
          moneyText(dec(amount).minus(held).minus(frozen), payment.currency),
        ),
        credit(to, amount),
      ],
    });
    await this.securing.lose(em, ctx, deal);
  }

  /** How much of a side's money the deal takes in. The security counts also while the deal is held: it was asked for. */
  private async wanted(
    em: EntityManager,
    deal: DealRecord,
    side: 'buyer' | 'seller',
    isSettled: boolean,
  ): Promise<Decimal> {
    if (isOver(deal, side)) return dec(0);
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    const isAsked = !isSettled && security?.way === 'funds';
    return this.room(em, deal, side, isAsked ? await this.securing.stillSecured(em, deal, security) : dec(0));
  }

  /** What is missing to `secured` or to what is invoiced, whichever is more; for the seller, what it has to pay back. */
  private async room(
    em: EntityManager,
    deal: DealRecord,
    side: 'buyer' | 'seller',
    secured: Decimal,
  ): Promise<Decimal> {
    const { held, frozen, balance } = await this.escrow.money(em, deal);
    if (side === 'seller') return dec(balance).negated();
    return Decimal.max(secured, dec(balance)).minus(dec(held)).minus(dec(frozen));
  }
}
