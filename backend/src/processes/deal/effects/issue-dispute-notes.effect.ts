import { Injectable } from '@nestjs/common';
import { Decimal, dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { InvoiceNotesService, InvoicePayments } from '../../../finance/invoices/index.js';
import type { Ctx } from '../../../platform/context/ctx.js';
import { ExecutionRecord, type Credited } from '../../../trading/execution/index.js';
import type { DealEffectHandler, DealRecord, DealTransition } from '../../../trading/deals/index.js';

/**
 * Issues the notes of disputes that are missing, each on the invoice of the goods. A dispute that ended before anything was
 * invoiced waits for the first invoice, so this follows whatever issues one.
 */
@Injectable()
export class IssueDisputeNotes implements DealEffectHandler {
  constructor(
    private readonly execution: ExecutionRecord,
    private readonly payments: InvoicePayments,
    private readonly notes: InvoiceNotesService,
  ) {}

  run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    return this.missing(em, ctx, deal);
  }

  /** What ended disputes still have to bring onto a deal's invoices. */
  async missing(em: EntityManager, ctx: Ctx, deal: Pick<DealRecord, 'id'>): Promise<void> {
    const all = await this.payments.ofDeal(em, deal.id);
    const invoice = all.find(({ kind }) => kind === 'final') ?? all.find(({ kind }) => kind === 'provisional');
    if (!invoice) return;
    for (const { disputeId, by, amount, reason } of await this.execution.credited(em, deal.id))
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
