import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { DealInvoices } from '../deal-invoices.js';

/** The share of the value at loading that is paid against documents, unless its provisional settlement is still to be made. */
@Injectable()
export class IssueProvisionalInvoice implements DealEffectHandler {
  constructor(private readonly invoices: DealInvoices) {}

  async run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    await this.invoices.provisional(em, ctx, deal);
  }
}
