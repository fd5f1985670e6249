import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { FinalInvoices } from '../final-invoices.js';
import { InvoicePayments } from '../invoice-payments.js';

/**
 * A deal is settled only when its account is even: what the parties claimed of one another is paid then, and the final
 * invoice is there.
 */
@Injectable()
export class SettleInvoices implements DealEffectHandler {
  constructor(
    private readonly finals: FinalInvoices,
    private readonly payments: InvoicePayments,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    await this.finals.asAgreed(em, ctx, deal);
    for (const { id, issuerCompanyId, open } of await this.payments.openOf(em, deal.id))
      if (issuerCompanyId !== null) await this.payments.credited(em, id, open, { reference: deal.reference, ctx });
  }
}
