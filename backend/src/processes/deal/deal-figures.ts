import { Injectable } from '@nestjs/common';
import { dec, moneyText, settledLine, dayOf, toWire } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { InvoiceGoods, SettlementVersion } from '@orebridge/contracts';
import { ExecutionRecord } from '../../trading/execution/index.js';
import type { DealRecord } from '../../trading/deals/index.js';
import { type CargoFigures, DealInvoices, FinalInvoices, InvoiceNotesService } from '../../finance/invoices/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { SettlementFigures, WeightRecords } from '../../finance/settlement/index.js';
import { Escrow } from '../../finance/payments/index.js';
import { IssueDisputeNotes } from './effects/issue-dispute-notes.effect.js';
import { methodOf } from './weighing-method.js';

/** Who makes an approved transport document binding. */
const PLATFORM = 'Orebridge';

/** Brings weights of the execution into the settlement, and what the settlement comes to onto the invoices. */
@Injectable()
export class DealFigures {
  constructor(
    private readonly figures: SettlementFigures,
    private readonly weightRecords: WeightRecords,
    private readonly execution: ExecutionRecord,
    private readonly invoices: DealInvoices,
    private readonly finals: FinalInvoices,
    private readonly notes: InvoiceNotesService,
    private readonly disputes: IssueDisputeNotes,
    private readonly escrow: Escrow,
  ) {}

  /** The provisional settlement of what was shipped; the approved transport document says how much that is. */
  async atLoading(em: EntityManager, deal: DealRecord): Promise<CargoFigures> {
    const { shipped, shippedOn, document, weighedBy } = await this.execution.of(em, deal.id);
    if (shippedOn)
      await this.weightRecords.happened(em, deal, {
        event: 'shipment',
        date: shippedOn,
        source: document ?? deal.reference,
        confirmedBy: PLATFORM,
      });
    if (shipped)
      await this.weightRecords.take(em, systemCtx('execution.shipped'), deal, {
        at: 'loading',
        quantity: shipped,
        method: methodOf(weighedBy),
        date: shippedOn ?? dayOf(new Date()),
        source: document ?? deal.reference,
        confirmedBy: PLATFORM,
      });
    const { provisional, agreed } = await this.figures.of(em, deal);
    return {
      ...(provisional && { lines: provisional.lines.map((line) => settledLine(line, deal.currency)) }),
      pct: agreed.pct,
      shippedOn,
      awaitsSettlement: !provisional && !agreed.byWeight,
    };
  }

  /** The goods as their invoices describe them: by the newest settlement and the approved transport document. */
  async goods(em: EntityManager, deal: DealRecord): Promise<InvoiceGoods> {
    const { listing, terms } = deal;
    const [version] = await this.figures.versions(em, deal.id);
    const { document, shippedOn, carrier, loadedAt, deliveredAt } = await this.execution.of(em, deal.id);
    return {
      name: listing.mineralName ?? listing.reference,
      form: listing.physicalForm,
      grade: listing.grade,
      hsCode: listing.hsCode,
      origin: listing.originCountry,
      weight: version ? weighed(version) : null,
      assays: (version?.assays ?? []).map(({ element, value, unit }) => ({ element, value: printed(value), unit })),
      shipment:
        document === null ? null : { document, shippedOn, carrier, from: loadedAt, to: deliveredAt ?? terms.place },
    };
  }

  /**
   * What is provisional of goods that are on their way is invoiced, and made up to each later version while the prices are
   * open. The first final version is the final invoice; one that corrects it later is a note for the difference.
   */
  async settled(em: EntityManager, ctx: Ctx, deal: DealRecord, version: SettlementVersion): Promise<void> {
    if (version.kind !== 'final') return this.claimShare(em, ctx, deal, version);
    const versions = await this.figures.versions(em, deal.id);
    const isFirst = versions.every(({ kind, number }) => kind !== 'final' || number >= version.number);
    const invoice = await this.finals.issue(em, ctx, deal.id, version.lines);
    await this.chargeUmpire(em, ctx, deal, invoice.id);
    const due = dec(version.due);
    if (isFirst || due.isZero()) return;
    const type = due.isNegative() ? 'credit' : 'debit';
    const said = {
      type,
      reason: 'correction',
      amount: moneyText(due.abs(), deal.currency),
      text: deal.reference,
    } as const;
    await this.notes.issue(em, ctx, invoice.id, { ...said, source: `settlement:${version.id}` }, 'system');
  }

  /** The umpire's fee reaches the invoices with the final one: who owes a part of it to the other side is charged for it once. */
  private async chargeUmpire(em: EntityManager, ctx: Ctx, deal: DealRecord, invoiceId: string): Promise<void> {
    const share = await this.figures.umpireShare(em, deal);
    if (!share) return;
    const { by, amount, laboratory: text } = share;
    const type = by === 'buyer' ? 'debit' : 'credit';
    const note = { type, reason: 'umpire', amount, text, source: `umpire:${deal.id}` } as const;
    await this.notes.issue(em, ctx, invoiceId, note, 'system');
  }

  /** Before its transport document is approved nothing of the cargo is invoiced; then what is held pays it at once. */
  private async claimShare(em: EntityManager, ctx: Ctx, deal: DealRecord, version: SettlementVersion): Promise<void> {
    const { document, shippedOn } = await this.execution.of(em, deal.id);
    if (document === null) return;
    const { pct } = (await this.figures.of(em, deal)).agreed;
    const source = `settlement:${version.id}`;
    await this.invoices.ofSettlement(em, ctx, deal, { lines: version.lines, pct, source, shippedOn });
    await this.disputes.missing(em, ctx, deal);
    await this.escrow.releaseInvoiced(em, deal);
  }
}

/** Decimals that the mean of several lots is printed with; certificates have no more. */
const ASSAY_DECIMALS = 4;
const printed = (value: string): string =>
  dec(value).decimalPlaces() > ASSAY_DECIMALS ? toWire(dec(value).toDecimalPlaces(ASSAY_DECIMALS)) : value;

const weighed = ({ weights: { wet, dry }, unit }: SettlementVersion): NonNullable<InvoiceGoods['weight']> => {
  const moisture = dec(wet).minus(dec(dry)).times(100).div(dec(wet));
  return { wet, dry, moisturePct: moisture.isZero() ? null : toWire(moisture.toDecimalPlaces(2)), unit };
};
