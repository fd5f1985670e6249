import { Injectable } from '@nestjs/common';
import { dec, moneyText, settledLine } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { SettlementVersion } from '@orebridge/contracts';
import { AgreedContracts } from '../contracts/index.js';
import { Certificates, CourseRecord, type RecordedCourse, Tolerances } from '../course/index.js';
import { type DealRecord, DealMoves } from '../deals/index.js';
import {
  type CargoFigures,
  DealInvoices,
  FinalInvoices,
  InvoiceNotesService,
  InvoiceSources,
} from '../invoices/index.js';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { AssayPapers, ExchangeEnding, SettlementFigures, type Weighed, Weighings } from '../settlement/index.js';

/** Who makes an approved transport document binding. */
const PLATFORM = 'Orebridge';
const METHODS: Readonly<Record<NonNullable<RecordedCourse['weighedBy']>, Weighed['method']>> = {
  draft_survey: 'draft_survey',
  weighbridge: 'weighbridge',
  belt_scale: 'belt_scale',
  platform_scale: 'other',
  count: 'tally',
};

/** Brings weights of the course into the settlement, and what the settlement comes to onto the invoices. */
@Injectable()
export class DealFigures {
  constructor(
    moves: DealMoves,
    sources: InvoiceSources,
    tolerances: Tolerances,
    certificates: Certificates,
    exchanges: ExchangeEnding,
    contracts: AgreedContracts,
    assays: AssayPapers,
    private readonly figures: SettlementFigures,
    private readonly weighings: Weighings,
    private readonly course: CourseRecord,
    private readonly invoices: DealInvoices,
    private readonly finals: FinalInvoices,
    private readonly notes: InvoiceNotesService,
  ) {
    tolerances.from(async (em, dealId) => (await contracts.inForce(em, dealId))?.tolerancePct ?? null);
    certificates.from((em, dealId) => assays.lastAt(em, dealId));
    exchanges.endsDisputesThat(async (em, { id }) => {
      const about = await course.disputedFor(em, id);
      return about === null || about === 'quality';
    });
    sources.figuredAtLoadingBy((em, deal) => this.atLoading(em, deal));
    sources.provedBy(async (em, { id, reference }) => {
      const { document } = await course.of(em, id);
      return document && `${reference} ${document}`;
    });
    figures.provisionalPctBy(async (em, dealId) => (await contracts.inForce(em, dealId))?.provisionalPct ?? null);
    figures.billedAtMostBy((em, deal) => course.billedAtMost(em, deal));
    figures.onSettled((em, ctx, deal, version) => this.settled(em, ctx, deal, version));
    moves.after(['confirm_delivery', 'delivery_unopposed'], (em, ctx, { deal }) => this.discharged(em, ctx, deal));
  }

  /** The provisional settlement of what was shipped; the approved transport document says how much that is. */
  private async atLoading(em: EntityManager, deal: DealRecord): Promise<CargoFigures> {
    const { shipped, shippedOn, document, weighedBy } = await this.course.of(em, deal.id);
    if (shippedOn)
      await this.weighings.happened(em, deal, {
        event: 'shipment',
        date: shippedOn,
        source: document ?? deal.reference,
        confirmedBy: PLATFORM,
      });
    if (shipped)
      await this.weighings.take(em, systemCtx('course.shipped'), deal, {
        at: 'loading',
        quantity: shipped,
        method: weighedBy ? METHODS[weighedBy] : 'other',
        date: shippedOn ?? dayOf(new Date()),
        source: document ?? deal.reference,
        confirmedBy: PLATFORM,
      });
    const { provisional, agreed } = await this.figures.of(em, deal);
    return {
      ...(provisional && { lines: provisional.lines.map((line) => settledLine(line, deal.currency)) }),
      pct: agreed.pct,
    };
  }

  /** A quantity that was reported at delivery, and that the buyer has confirmed or let stand. */
  private async discharged(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const { delivered, deliveredOn, deliveredAt, weighedBy } = await this.course.of(em, deal.id);
    if (!delivered) return;
    await this.weighings.take(em, ctx, deal, {
      at: 'discharge',
      quantity: delivered,
      method: weighedBy ? METHODS[weighedBy] : 'other',
      date: deliveredOn ?? dayOf(new Date()),
      source: deliveredAt ?? deal.reference,
      confirmedBy: deal.buyerCompany.name,
    });
  }

  /**
   * What was provisional is made up to the final weights and assays while the prices are open. The first final version is
   * the final invoice; one that corrects it later is a note for the difference.
   */
  private async settled(em: EntityManager, ctx: Ctx, deal: DealRecord, version: SettlementVersion): Promise<void> {
    if (version.kind === 'second_provisional') {
      const { pct } = (await this.figures.of(em, deal)).agreed;
      await this.invoices.again(em, ctx, deal, { lines: version.lines, pct, source: `settlement:${version.id}` });
    }
    if (version.kind !== 'final') return;
    const versions = await this.figures.versions(em, deal.id);
    const isFirst = versions.every(({ kind, number }) => kind !== 'final' || number >= version.number);
    const invoice = await this.finals.issue(em, ctx, deal.id, version.lines);
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
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
