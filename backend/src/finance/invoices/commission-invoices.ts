import { Injectable } from '@nestjs/common';
import type { Invoice } from '@orebridge/contracts';
import {
  COMMISSION_CURRENCY,
  commissionOf,
  convertAmount,
  dec,
  lumpLine,
  moneyText,
  plusDays,
  statedRate,
  sum,
  today,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../trading/deals/index.js';
import { perEuro, RateStore } from '../exchange-rates/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { InvoiceRecord } from './invoice.entities.js';
import { InvoiceService } from './invoice.service.js';

const DAYS_TO_PAY = 30;
/** Notes that change what the goods are worth; demurrage and the like do not. */
const GOODS_NOTES: readonly string[] = ['note_dispute', 'note_correction'];

/** What the platform charges the seller of a deal that was closed (trade rules 1.12). */
@Injectable()
export class CommissionInvoices {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly rates: RateStore,
  ) {}

  async charge(em: EntityManager, ctx: Ctx, deal: DealRecord, issuedOn: string = today()): Promise<InvoiceRecord> {
    const value = await this.settledValue(em, deal);
    const conversion = deal.currency === COMMISSION_CURRENCY ? null : await this.toUsd(em, deal.currency, issuedOn);
    const valueUsd = conversion ? convertAmount(value, conversion.rate, COMMISSION_CURRENCY) : value;
    const { amount, formula } = commissionOf(deal.sellerCompany.tier, valueUsd);
    return this.invoices.issue(em, ctx, {
      kind: 'commission',
      issuerId: null,
      recipientId: deal.sellerCompanyId,
      currency: COMMISSION_CURRENCY,
      lines: [lumpLine('commission', deal.reference, amount, COMMISSION_CURRENCY, { formula })],
      supply: 'service',
      deal: { id: deal.id, reference: deal.reference, demo: deal.demo },
      source: `commission:${deal.id}`,
      preceding: [],
      conversion,
      suppliedOn: issuedOn,
      dueOn: plusDays(issuedOn, DAYS_TO_PAY),
      issuedOn,
    });
  }

  /** What the goods came to: the final invoice, and what notes have changed since, before tax. */
  private async settledValue(em: EntityManager, deal: DealRecord): Promise<string> {
    const all = await em.findBy(InvoiceRecord, { dealId: deal.id, issuerCompanyId: deal.sellerCompanyId });
    const final = all.find(({ kind }) => kind === 'final');
    if (!final) return deal.total;
    const isAboutGoods = ({ lines }: InvoiceRecord) => lines.some(({ kind }) => GOODS_NOTES.includes(kind));
    const notes = all.filter((one) => ['credit_note', 'debit_note'].includes(one.kind) && isAboutGoods(one));
    const value = sum([final.net, ...notes.map(({ kind, net }) => (kind === 'credit_note' ? dec(net).neg() : net))]);
    return moneyText(value.isNegative() ? 0 : value, deal.currency);
  }

  /** Both against the euro on the day, with the source that the invoice names. */
  private async toUsd(em: EntityManager, from: DealRecord['currency'], day: string): Promise<Invoice['conversion']> {
    const known = await this.rates.on(em, day);
    const { source, rates } = known;
    const rate = statedRate(perEuro(known), from, COMMISSION_CURRENCY);
    if (rate === null) throw new Error(`no exchange rate is known from ${from} to ${COMMISSION_CURRENCY}`);
    return {
      from,
      to: COMMISSION_CURRENCY,
      rate,
      date: rates.find(({ currency }) => currency === COMMISSION_CURRENCY)?.date ?? day,
      source,
    };
  }
}
