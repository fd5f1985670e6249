import { Injectable } from '@nestjs/common';
import { dec, moneyText, PLAN_CURRENCY, type TaxDecision, taxOn } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { InvoiceService } from '../invoices/index.js';

/** A price of a plan with its tax, in US dollars. */
export interface TaxedPrice {
  readonly net: string;
  readonly tax: TaxDecision;
  /** What is to be paid. */
  readonly due: string;
}

/** Plans are quoted and charged as they will be invoiced: with the tax that the platform owes on them. */
@Injectable()
export class PlanTaxes {
  constructor(private readonly invoices: InvoiceService) {}

  /** The tax of a company's plan by how it stands on invoices today. */
  decide(em: EntityManager, companyId: string): Promise<TaxDecision> {
    return this.invoices.decideTax(em, {
      kind: 'subscription',
      issuerId: null,
      recipientId: companyId,
      supply: 'service',
    });
  }

  async on(em: EntityManager, companyId: string, net: string): Promise<TaxedPrice> {
    const tax = await this.decide(em, companyId);
    return { net, tax, due: moneyText(dec(net).plus(taxOn(net, tax.rate, PLAN_CURRENCY)), PLAN_CURRENCY) };
  }
}
