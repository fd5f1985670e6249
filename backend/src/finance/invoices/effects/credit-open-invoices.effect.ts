import { Injectable } from '@nestjs/common';
import { dec, Decimal, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { InvoiceNotesService } from '../invoice-notes.service.js';
import { InvoicePayments } from '../invoice-payments.js';

/** Of a deal that ends under way nothing stays claimed: what was paid of it already, the seller pays back. */
@Injectable()
export class CreditOpenInvoices implements DealEffectHandler {
  constructor(
    private readonly payments: InvoicePayments,
    private readonly notes: InvoiceNotesService,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    const goods = (await this.payments.ofDeal(em, deal.id)).filter(({ kind }) =>
      ['provisional', 'final'].includes(kind),
    );
    // Each invoice is about the value so far, and claims what it is more than the one before.
    let claimed = dec(0);
    for (const invoice of goods) {
      const more = dec(invoice.net).minus(claimed);
      claimed = dec(invoice.net);
      const amount = Decimal.min(more, await this.notes.creditable(em, invoice));
      if (invoice.state === 'cancelled' || !amount.greaterThan(0)) continue;
      const note = { type: 'credit', reason: 'correction', text: deal.reference } as const;
      const said = { ...note, amount: moneyText(amount, deal.currency), source: `cancelled:${invoice.id}` };
      await this.notes.issue(em, ctx, invoice.id, said, 'system');
    }
  }
}
