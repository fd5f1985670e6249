import { Injectable } from '@nestjs/common';
import { Decimal, dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { CourseRecord, type Credited, Freezes } from '../course/index.js';
import { DealMoves, type DealRecord } from '../deals/index.js';
import { DealInvoices, InvoiceNotesService, InvoicePayments } from '../invoices/index.js';
import { Escrow } from '../payments/index.js';
import type { Ctx } from '../platform/context/ctx.js';

/** Turns what a dispute came to into a note, and divides the money of a deal that ends in default. */
@Injectable()
export class DisputeNotes {
  constructor(
    freezes: Freezes,
    // Its effects come first: a note needs the invoice of the same move.
    _invoices: DealInvoices,
    private readonly moves: DealMoves,
    private readonly course: CourseRecord,
    private readonly escrow: Escrow,
    private readonly payments: InvoicePayments,
    private readonly notes: InvoiceNotesService,
  ) {
    freezes.serve({
      freeze: async () => undefined,
      unfreeze: async (em, ctx, { dealId }) => this.ended(em, ctx, await moves.find(em, dealId)),
    });
    moves.after(['ship'], (em, ctx, { deal }) => this.renew(em, ctx, deal));
    moves.after(['settle'], (em, ctx, { deal }) => this.renew(em, ctx, deal));
  }

  private async ended(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    await this.renew(em, ctx, deal);
    if (deal.state !== 'defaulted') return;
    const { held, balance } = await this.escrow.money(em, deal);
    const toSeller = Decimal.max(0, Decimal.min(dec(held), dec(balance)));
    await this.escrow.release(em, await this.moves.find(em, deal.id), moneyText(toSeller, deal.currency));
  }

  /** Issues the notes that are missing. A dispute that ended before anything was invoiced waits for the first invoice. */
  private async renew(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const all = await this.payments.ofDeal(em, deal.id);
    const invoice = all.find(({ kind }) => kind === 'final') ?? all.find(({ kind }) => kind === 'provisional');
    if (!invoice) return;
    for (const { disputeId, by, amount, reason } of await this.course.credited(em, deal.id))
      await this.notes.issue(em, ctx, invoice.id, noteOf(disputeId, by, amount, reason, invoice), 'system');
  }
}

/** Whoever opened the dispute is credited, never more than what was invoiced. */
const noteOf = (
  disputeId: string,
  by: Credited['by'],
  amount: string,
  text: string,
  { net, currency }: { readonly net: string; readonly currency: string },
) =>
  ({
    type: by === 'buyer' ? 'credit' : 'debit',
    reason: 'dispute',
    amount: moneyText(by === 'buyer' ? Decimal.min(dec(amount), dec(net)) : amount, currency),
    text,
    source: `dispute:${disputeId}`,
  }) as const;
