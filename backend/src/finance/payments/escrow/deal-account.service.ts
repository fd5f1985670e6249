import { Injectable } from '@nestjs/common';
import type { api, DealAccount } from '@orebridge/contracts';
import { dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { assertParty, assertReads, DealStateMachine, type DealRecord, sideOf } from '../../../trading/deals/index.js';
import { credit, debit, LedgerBook, LedgerService, ofDeal, turnover } from '../../ledger/index.js';
import { isViewing, type SignedIn } from '../../../platform/context/ctx.js';
import { Tx } from '../../../platform/database/tx.js';
import { Conflict, Forbidden } from '../../../platform/errors/app-error.js';
import { assertPayable } from '../../../platform/errors/payable.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { PaymentRecord } from '../payment.entity.js';
import { toPayment } from '../payment.mapper.js';
import { BankTransfer } from '../providers/bank-transfer.js';
import { Escrow } from './escrow.js';
import { InvoicedDeal } from './invoiced-deal.js';
import { EscrowPurpose } from './escrow-purpose.js';
import { awaitsDocument, InstrumentsService } from './instruments.service.js';
import { DealSecurity } from './security.entity.js';
import { EscrowSettlement } from './escrow-settlement.js';

/** The account of one deal, for its parties and for admins. */
@Injectable()
export class DealAccountService {
  constructor(
    private readonly tx: Tx,
    private readonly machine: DealStateMachine,
    private readonly escrow: Escrow,
    private readonly invoiced: InvoicedDeal,
    private readonly purpose: EscrowPurpose,
    private readonly settling: EscrowSettlement,
    private readonly instruments: InstrumentsService,
    private readonly ledger: LedgerService,
    private readonly book: LedgerBook,
    private readonly transfer: BankTransfer,
  ) {}

  async get(ctx: SignedIn, { params }: InputOf<typeof api.ledger.deal>): Promise<DealAccount> {
    const em = this.tx.read(ctx);
    const deal = await this.machine.find(em, params.id);
    assertReads(ctx, deal);
    return this.view(em, ctx, deal);
  }

  /** Money that came to the seller past the provider, under a document: only the seller can say so. */
  async confirmReceipt(
    ctx: SignedIn,
    { params, body }: InputOf<typeof api.ledger.confirmReceipt>,
  ): Promise<DealAccount> {
    return this.tx.run(ctx, async (em) => {
      if (assertParty(ctx, await this.machine.find(em, params.id)) !== 'seller') throw new Forbidden();
      const deal = await this.machine.lock(em, params.id);
      const { held, frozen, balance } = await this.escrow.money(em, deal);
      const open = dec(balance).minus(dec(held)).minus(dec(frozen));
      assertPayable('amount', body.amount, deal.currency);
      if (dec(body.amount).greaterThan(open)) throw new Conflict('payment.above_balance');
      const amount = moneyText(body.amount, deal.currency);
      const { fresh } = await this.ledger.post(em, {
        key: `receipt:${deal.id}:${body.reference}`,
        event: 'receipt.confirmed',
        about: { kind: 'deal', id: deal.id },
        currency: deal.currency,
        reason: body.reference,
        requestId: ctx.requestId,
        lines: [debit(ofDeal(deal.id, 'payable'), amount), credit(ofDeal(deal.id, 'receivable'), amount)],
      });
      if (fresh) await this.invoiced.paid(em, deal, { amount, by: 'buyer', reference: body.reference });
      await this.settling.attempt(em, ctx, deal);
      return this.view(em, ctx, await this.machine.find(em, deal.id));
    });
  }

  private async view(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<DealAccount> {
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    const money = await this.escrow.money(em, deal);
    const entries = await this.book.ofDeal(em, deal.id);
    const own = ctx.user.companyId ?? '';
    const payments = await em.find(PaymentRecord, {
      where: { dealId: deal.id },
      relations: { company: true },
      order: { createdAt: 'DESC' },
    });
    return {
      currency: deal.currency,
      security: security && {
        way: security.way,
        amount: security.amount,
        openedAt: security.openedAt.toISOString(),
        dueOn: security.dueOn,
        securedAt: security.securedAt?.toISOString() ?? null,
        lostAt: security.lostAt?.toISOString() ?? null,
        buyerDefault: security.buyerDefault,
      },
      ...money,
      invoiced: moneyText(turnover(entries, ['claim.invoiced', 'claim.credited'], 'deal', 'receivable'), deal.currency),
      released: moneyText(
        turnover(entries, ['escrow.released', 'receipt.confirmed'], 'deal', 'payable'),
        deal.currency,
      ),
      refunded: moneyText(turnover(entries, ['escrow.refunded'], 'company', 'payable').abs(), deal.currency),
      finalValue: security?.finalValue ?? null,
      entries,
      instruments: await this.instruments.ofDeal(em, ctx, deal.id),
      // What the other party has chosen to pay with is its own affair until the money is in.
      payments: payments
        .filter((one) => one.completedAt !== null || one.companyId === own)
        .map((one) => toPayment(one, this.transfer.details)),
      may: await this.may(em, ctx, deal, money),
    };
  }

  private async may(
    em: EntityManager,
    ctx: SignedIn,
    deal: DealRecord,
    { held, frozen, balance }: { held: string; frozen: string; balance: string },
  ): Promise<DealAccount['may']> {
    const side = sideOf(ctx, deal);
    if (!side || isViewing(ctx)) return [];
    const may: DealAccount['may'] = [];
    if (await this.purpose.due(em, deal, side)) may.push('pay');
    if (awaitsDocument(deal)) may.push('add_instrument');
    if (side === 'seller' && dec(balance).minus(dec(held)).minus(dec(frozen)).greaterThan(0))
      may.push('confirm_receipt');
    return may;
  }
}
