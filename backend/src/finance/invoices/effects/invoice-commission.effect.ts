import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { CommissionInvoices } from '../commission-invoices.js';

/** The product's commission, once nobody claims anything any more. */
@Injectable()
export class InvoiceCommission implements DealEffectHandler {
  constructor(private readonly commissions: CommissionInvoices) {}

  async run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    await this.commissions.charge(em, ctx, deal);
  }
}
