import { Injectable } from '@nestjs/common';
import type { InvoiceLine } from '@orebridge/contracts';
import { moneyText, type SettlementLine, settledLine, sum, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type DealRecord, DealStateMachine } from '../../trading/deals/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { agreedLine, dueOn, withGoods } from './deal-terms.js';
import { InvoiceRecord } from './invoice.entities.js';
import { InvoiceSources } from './invoice-sources.js';
import { InvoiceService } from './invoice.service.js';

/** A deal's provisional invoices, oldest first, and what they claim together. */
export const provisionalsOf = (em: EntityManager, dealId: string): Promise<InvoiceRecord[]> =>
  em.find(InvoiceRecord, { where: { dealId, kind: 'provisional' }, order: { sequence: 'ASC' } });
export const claimedBy = (provisionals: readonly InvoiceRecord[], currency: string): string =>
  moneyText(sum(provisionals.map(({ payable }) => payable)), currency);

/** Final invoices: the full value less what was claimed before (trade rules 2.2). */
@Injectable()
export class FinalInvoices {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly machine: DealStateMachine,
    private readonly figures: InvoiceSources,
  ) {}

  /**
   * The final invoice of a deal from its settlement; a second call answers the first one's. Called by whoever settles,
   * in that transaction.
   * @param lines of the settlement, in the deal's currency
   */
  async issue(em: EntityManager, ctx: Ctx, dealId: string, lines: readonly SettlementLine[]): Promise<InvoiceRecord> {
    const deal = await this.machine.find(em, dealId);
    return this.write(
      em,
      ctx,
      deal,
      lines.map((line) => settledLine(line, deal.currency)),
    );
  }

  /** For a deal that is settled without an inspection: the agreed quantity at the agreed price. */
  asAgreed(em: EntityManager, ctx: Ctx, deal: DealRecord, issuedOn?: string): Promise<InvoiceRecord> {
    return this.write(em, ctx, deal, [agreedLine(deal)], issuedOn);
  }

  private async write(
    em: EntityManager,
    ctx: Ctx,
    deal: DealRecord,
    lines: readonly InvoiceLine[],
    issuedOn: string = today(),
  ): Promise<InvoiceRecord> {
    const before = await provisionalsOf(em, deal.id);
    const last = before.at(-1);
    const about = await withGoods(this.figures, em, deal);
    return this.invoices.issue(em, ctx, {
      ...about,
      kind: 'final',
      source: `final:${deal.id}`,
      lines,
      deducted: claimedBy(before, deal.currency),
      preceding: before.map(({ id }) => id),
      proof: last?.tax.proof ?? (await this.figures.proof(em, deal)),
      suppliedOn: last?.facts.suppliedOn ?? about.goods.shipment?.shippedOn ?? issuedOn,
      dueOn: dueOn(deal, issuedOn),
      issuedOn,
    });
  }
}
