import { Injectable } from '@nestjs/common';
import type { InvoiceLine } from '@orebridge/contracts';
import { dec, provisionalLines, securedPct, settledLine, type SettlementLine, sumsOf, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../trading/deals/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { InvoiceSources } from './invoice-sources.js';
import { agreedLine, dueOn, goodsOf, withGoods } from './deal-terms.js';
import { claimedBy, provisionalsOf } from './final-invoices.js';
import type { InvoiceRecord } from './invoice.entities.js';
import { InvoiceService } from './invoice.service.js';

/** The invoices that a deal brings with it (trade rules 1.5 and 2.2): each in the transaction of the move that asks for it. */
@Injectable()
export class DealInvoices {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly figures: InvoiceSources,
  ) {}

  /** An estimate for the letter of credit or the escrow; nothing is to be paid on it. */
  async proforma(em: EntityManager, ctx: Ctx, deal: DealRecord, issuedOn: string = today()): Promise<InvoiceRecord> {
    return this.invoices.issue(em, ctx, {
      ...(await withGoods(this.figures, em, deal)),
      kind: 'proforma',
      source: `proforma:${deal.id}`,
      lines: [agreedLine(deal)],
      suppliedOn: deal.terms.deliveryDate,
      issuedOn,
    });
  }

  /** What the security of the payment is about, tax included: the provisional value, or all of a deal that is paid in advance. */
  async worth(em: EntityManager, deal: DealRecord): Promise<string> {
    const { deliveryDate: suppliedOn, paymentTerms } = deal.terms;
    const pct = securedPct(paymentTerms, await this.figures.provisionalPct(em, deal));
    const lines = provisionalLines([agreedLine(deal)], pct, deal.currency);
    const draft = { ...goodsOf(deal), kind: 'proforma' as const, lines, suppliedOn };
    return (await this.invoices.estimate(em, draft)).payable;
  }

  /**
   * The share of the value that is paid against documents, once the goods are on their way. Null while the value is not
   * known: a price by assays or quotations is invoiced with its provisional settlement (trade rules 2.2).
   */
  async provisional(
    em: EntityManager,
    ctx: Ctx,
    deal: DealRecord,
    issuedOn: string = today(),
  ): Promise<InvoiceRecord | null> {
    const cargo = await this.figures.cargo(em, deal);
    if (cargo.awaitsSettlement) return null;
    return this.first(em, ctx, deal, provisionalLines(cargo.lines ?? [agreedLine(deal)], cargo.pct, deal.currency), {
      issuedOn,
      shippedOn: cargo.shippedOn ?? issuedOn,
    });
  }

  /**
   * A provisional settlement was made of goods that are on their way (trade rules 2.2): the first is the provisional invoice,
   * each later one an invoice for the same share of the new value, less what was claimed before. Nothing when that comes to
   * nothing.
   */
  async ofSettlement(
    em: EntityManager,
    ctx: Ctx,
    deal: DealRecord,
    { lines, pct, source, shippedOn }: ProvisionalSettlement,
  ): Promise<void> {
    const before = await provisionalsOf(em, deal.id);
    const last = before.at(-1);
    const shared = provisionalLines(
      lines.map((line) => settledLine(line, deal.currency)),
      pct,
      deal.currency,
    );
    if (!last) {
      await this.first(em, ctx, deal, shared, { issuedOn: today(), shippedOn: shippedOn ?? today() });
      return;
    }
    const deducted = claimedBy(before, deal.currency);
    // What was claimed before holds its tax, so what is claimed now is held against it with tax.
    if (dec(sumsOf(shared, last.tax.rate, deal.currency, deducted).payable).isZero()) return;
    await this.invoices.issue(em, ctx, {
      ...(await withGoods(this.figures, em, deal)),
      kind: 'provisional',
      source,
      lines: shared,
      deducted,
      preceding: before.map(({ id }) => id),
      tax: last.tax,
      suppliedOn: last.facts.suppliedOn,
      dueOn: dueOn(deal, today()),
    });
  }

  private async first(
    em: EntityManager,
    ctx: Ctx,
    deal: DealRecord,
    lines: readonly InvoiceLine[],
    { issuedOn, shippedOn }: { readonly issuedOn: string; readonly shippedOn: string },
  ): Promise<InvoiceRecord> {
    return this.invoices.issue(em, ctx, {
      ...(await withGoods(this.figures, em, deal)),
      kind: 'provisional',
      source: `provisional:${deal.id}`,
      lines,
      // Who ships has an approved transport document: it proves the export.
      proof: (await this.figures.proof(em, deal)) ?? `${deal.reference} B/L ${shippedOn}`,
      suppliedOn: shippedOn,
      dueOn: dueOn(deal, issuedOn),
      issuedOn,
    });
  }
}

/** A provisional settlement as its invoice takes it. */
export interface ProvisionalSettlement {
  readonly lines: readonly SettlementLine[];
  /** Share of the value, per cent. */
  readonly pct: string;
  /** Names the version of the settlement. */
  readonly source: string;
  /** YYYY-MM-DD; today where it is not known. */
  readonly shippedOn: string | null;
}
