import { Injectable } from '@nestjs/common';
import {
  cargoFormOf,
  dec,
  PROVISIONAL_PCT,
  provisionalLines,
  settledLine,
  type SettlementLine,
  sumsOf,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type DealRecord, DealMoves } from '../deals/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { today } from '../platform/states/today.js';
import { CommissionInvoices } from './commission-invoices.js';
import { InvoiceSources } from './invoice-sources.js';
import { agreedLine, dueOn, goodsOf } from './deal-terms.js';
import { claimedBy, FinalInvoices, provisionalsOf } from './final-invoices.js';
import type { InvoiceRecord } from './invoice.entities.js';
import { InvoicePayments } from './invoice-payments.js';
import { InvoiceService } from './invoice.service.js';

/** The invoices that a deal brings with it (trade rules 1.5 and 2.2): each in the transaction of the move that asks for it. */
@Injectable()
export class DealInvoices {
  constructor(
    moves: DealMoves,
    private readonly invoices: InvoiceService,
    private readonly figures: InvoiceSources,
    private readonly finals: FinalInvoices,
    private readonly payments: InvoicePayments,
    commissions: CommissionInvoices,
  ) {
    moves.after(['countersign'], (em, ctx, { deal }) => this.proforma(em, ctx, deal).then(() => undefined));
    moves.after(['ship'], (em, ctx, { deal }) => this.provisional(em, ctx, deal).then(() => undefined));
    moves.after(['settle'], (em, ctx, { deal }) => this.settled(em, ctx, deal));
    moves.after(['close'], (em, ctx, { deal }) => commissions.charge(em, ctx, deal).then(() => undefined));
  }

  /** A deal is settled only when its account is even: what the parties claimed of one another is paid then, and the final invoice is there. */
  private async settled(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    await this.finals.asAgreed(em, ctx, deal);
    for (const { id, issuerCompanyId, open } of await this.payments.openOf(em, deal.id))
      if (issuerCompanyId !== null) await this.payments.credited(em, id, open, { reference: deal.reference, ctx });
  }

  /** An estimate for the letter of credit or the escrow; nothing is to be paid on it. */
  proforma(em: EntityManager, ctx: Ctx, deal: DealRecord, issuedOn: string = today()): Promise<InvoiceRecord> {
    return this.invoices.issue(em, ctx, {
      ...goodsOf(deal),
      kind: 'proforma',
      source: `proforma:${deal.id}`,
      lines: [agreedLine(deal)],
      suppliedOn: deal.terms.deliveryDate,
      issuedOn,
    });
  }

  /** What the proforma invoice asks for, tax included: so much is secured. */
  async worth(em: EntityManager, deal: DealRecord): Promise<string> {
    const { deliveryDate: suppliedOn } = deal.terms;
    const draft = { ...goodsOf(deal), kind: 'proforma' as const, lines: [agreedLine(deal)], suppliedOn };
    return (await this.invoices.estimate(em, draft)).payable;
  }

  /** The share of the value at loading that is paid against documents. */
  async provisional(em: EntityManager, ctx: Ctx, deal: DealRecord, issuedOn: string = today()): Promise<InvoiceRecord> {
    const { listing } = deal;
    const cargo = await this.figures.cargo(em, deal);
    const form = cargoFormOf([listing.physicalForm, listing.mineralName]);
    return this.invoices.issue(em, ctx, {
      ...goodsOf(deal),
      kind: 'provisional',
      source: `provisional:${deal.id}`,
      lines: provisionalLines(cargo?.lines ?? [agreedLine(deal)], cargo?.pct ?? PROVISIONAL_PCT[form], deal.currency),
      // Who ships has an approved transport document: it proves the export.
      proof: (await this.figures.proof(em, deal)) ?? `${deal.reference} B/L ${issuedOn}`,
      suppliedOn: issuedOn,
      dueOn: dueOn(deal, issuedOn),
      issuedOn,
    });
  }

  /**
   * A second provisional invoice, while of the final figures the prices alone are open (trade rules 2.2): the same share
   * of the value by the final weights and assays, less what was claimed before. Nothing when that comes to nothing.
   */
  async again(em: EntityManager, ctx: Ctx, deal: DealRecord, { lines, pct, source }: ProvisionalAgain): Promise<void> {
    const before = await provisionalsOf(em, deal.id);
    const last = before.at(-1);
    const shared = provisionalLines(
      lines.map((line) => settledLine(line, deal.currency)),
      pct,
      deal.currency,
    );
    const deducted = claimedBy(before, deal.currency);
    // What was claimed before holds its tax, so what is claimed now is held against it with tax.
    if (!last || dec(sumsOf(shared, last.tax.rate, deal.currency, deducted).payable).isZero()) return;
    await this.invoices.issue(em, ctx, {
      ...goodsOf(deal),
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
}

/** The settlement that a second provisional invoice comes of. */
export interface ProvisionalAgain {
  readonly lines: readonly SettlementLine[];
  /** Share of the value, per cent. */
  readonly pct: string;
  /** Names the version of the settlement. */
  readonly source: string;
}
