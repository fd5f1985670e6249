import { Injectable } from '@nestjs/common';
import { dec, Decimal, moneyText, sum, toWire } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { CourseRecord } from '../course/index.js';
import { type DealRecord, DealMoves } from '../deals/index.js';
import { claimOf, DealInvoices, InvoiceNotesService, InvoicePayments, InvoiceService } from '../invoices/index.js';
import { type ClaimPaid, CreditUse, DealClaims, Escrow, Securing } from '../payments/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { SettlementFigures } from '../settlement/index.js';

type DealInvoice = Awaited<ReturnType<InvoicePayments['ofDeal']>>[number];

/** Keeps the books and the invoices of a deal in step: what is invoiced is claimed, what is paid is marked as paid. */
@Injectable()
export class DealBooks {
  constructor(
    invoices: InvoiceService,
    escrow: Escrow,
    securing: Securing,
    issued: DealInvoices,
    private readonly moves: DealMoves,
    private readonly claims: DealClaims,
    private readonly payments: InvoicePayments,
    private readonly notes: InvoiceNotesService,
    private readonly figures: SettlementFigures,
    private readonly course: CourseRecord,
    credits: CreditUse,
  ) {
    invoices.onIssued((em, _ctx, invoice) => this.claim(em, invoice));
    escrow.onPaid((em, deal, paid) => this.paid(em, deal, paid));
    credits.drawnBy((em, deal) => this.drawn(em, deal));
    securing.valuedBy((em, deal) => issued.worth(em, deal));
    moves.after(['cancel_after_force_majeure'], (em, ctx, { deal }) => this.takeBack(em, ctx, deal));
  }

  /** Claims an invoice or a note between the parties; with the final invoice the whole value is known. */
  private async claim(em: EntityManager, invoice: DealInvoice): Promise<void> {
    const { id, dealId, kind, issuerCompanyId } = invoice;
    if (!dealId || issuerCompanyId === null || kind === 'proforma') return;
    const deal = await this.moves.find(em, dealId);
    // Its account is closed, or was even before the invoice that only repeats it.
    if (deal.state === 'closed' || (deal.state === 'settled' && kind === 'final')) return;
    await this.claims.claim(em, dealId, {
      key: `invoice:${id}`,
      amount: claimOf(invoice),
      about: { kind: 'invoice', id },
      reason: invoice.number,
    });
    await this.finalise(em, deal);
  }

  /** What was shipped, and what the seller has invoiced for it: a bank holds both against the letter of credit. */
  private async drawn(em: EntityManager, { id }: DealRecord): Promise<{ shipped: string; drawn: string } | null> {
    const { shipped } = await this.course.of(em, id);
    if (shipped === null) return null;
    const all = await this.payments.ofDeal(em, id);
    const goods = all.filter(({ kind }) => kind === 'provisional' || kind === 'final');
    return { shipped, drawn: toWire(sum(goods.map(claimOf))) };
  }

  /** The final value is what all invoices and notes claim together, so that the books claim nothing twice. */
  private async finalise(em: EntityManager, deal: DealRecord): Promise<void> {
    const { final } = await this.figures.of(em, deal);
    const all = await this.payments.ofDeal(em, deal.id);
    const last = all.find(({ kind }) => kind === 'final');
    if (!final || !last) return;
    const value = moneyText(sum(all.map(claimOf)), deal.currency);
    const quantity = await this.figures.leftTheLot(em, deal, final);
    const about = { kind: 'invoice', id: last.id };
    await this.claims.finalise(em, deal.id, { value, quantity, about });
  }

  /** Money that went from one party to the other pays what that party owes, the oldest first. */
  private async paid(em: EntityManager, deal: DealRecord, { amount, by, reference }: ClaimPaid): Promise<void> {
    const payer = by === 'buyer' ? 'recipient' : 'issuer';
    let left = dec(amount);
    for (const invoice of await this.payments.openOf(em, deal.id)) {
      if (invoice.issuerCompanyId === null || invoice.payer !== payer || !left.greaterThan(0)) continue;
      const part = Decimal.min(left, invoice.open);
      await this.payments.credited(em, invoice.id, moneyText(part, deal.currency), { reference });
      left = left.minus(part);
    }
  }

  /** Of a deal that ends under way nothing stays claimed. */
  private async takeBack(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    for (const { id, kind } of await this.payments.openOf(em, deal.id))
      if (kind === 'provisional' || kind === 'final')
        await this.notes.issue(
          em,
          ctx,
          id,
          { type: 'credit', reason: 'correction', amount: null, text: deal.reference, source: `cancelled:${id}` },
          'system',
        );
  }
}
