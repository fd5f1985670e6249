import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { DealInvoices } from '../deal-invoices.js';

/** The estimate by which the buyer opens the letter of credit or pays the escrow. */
@Injectable()
export class IssueProforma implements DealEffectHandler {
  constructor(private readonly invoices: DealInvoices) {}

  async run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    await this.invoices.proforma(em, ctx, deal);
  }
}
