import { Injectable } from '@nestjs/common';
import { dec, Decimal, isTransport, type LetterDocument, moneyText, sum, toWire } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { ExecutionRecord } from '../../trading/execution/index.js';
import { type DealRecord, DealStateMachine } from '../../trading/deals/index.js';
import { claimOf, InvoicePayments } from '../../finance/invoices/index.js';
import { type ClaimPaid, DealClaims, type Presentable } from '../../finance/payments/index.js';
import { SettlementFigures } from '../../finance/settlement/index.js';

type DealInvoice = Awaited<ReturnType<InvoicePayments['ofDeal']>>[number];

/** Documents of a deal by what a letter of credit calls them. */
const PRESENTED: Readonly<Partial<Record<string, LetterDocument>>> = {
  'weight-certificate': 'weight',
  'assay-certificate': 'analysis',
  'quality-analysis': 'analysis',
  'origin-certificate': 'origin',
  insurance: 'insurance',
};

/** Keeps the books and the invoices of a deal in step: what is invoiced is claimed, what is paid is marked as paid. */
@Injectable()
export class DealBooks {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly claims: DealClaims,
    private readonly payments: InvoicePayments,
    private readonly figures: SettlementFigures,
    private readonly execution: ExecutionRecord,
  ) {}

  /** Claims an invoice or a note between the parties; with the final invoice the whole value is known. */
  async claim(em: EntityManager, invoice: DealInvoice): Promise<void> {
    const { id, dealId, kind, issuerCompanyId } = invoice;
    if (!dealId || issuerCompanyId === null || kind === 'proforma') return;
    const deal = await this.machine.find(em, dealId);
    // Its account is closed, or was even before the invoice that only repeats it.
    if (deal.state === 'closed' || (deal.state === 'settled' && kind === 'final')) return;
    await this.claims.claim(em, dealId, {
      key: `invoice:${id}`,
      amount: claimOf(invoice),
      about: { kind: 'invoice', id },
      reason: invoice.number,
    });
    await this.finalise(em, deal);
  }

  /** What was shipped, and what the seller has invoiced for it: a bank holds both against the letter of credit. */
  async drawn(em: EntityManager, { id }: DealRecord): Promise<{ shipped: string; drawn: string } | null> {
    const { shipped } = await this.execution.of(em, id);
    if (shipped === null) return null;
    const all = await this.payments.ofDeal(em, id);
    const goods = all.filter(({ kind }) => kind === 'provisional' || kind === 'final');
    return { shipped, drawn: toWire(sum(goods.map(claimOf))) };
  }

  /** What the seller can present under a letter of credit by what the deal records; null before the shipment. */
  async presentable(em: EntityManager, deal: DealRecord): Promise<Presentable | null> {
    const drawn = await this.drawn(em, deal);
    const { shippedOn, loadedAt, deliveredAt } = await this.execution.of(em, deal.id);
    if (!drawn || !shippedOn) return null;
    const approved = (await this.execution.documents(em, deal.id)).filter(({ state }) => state === 'approved');
    const documents = approved.flatMap(({ type }) =>
      isTransport(type) ? (['transport'] as const) : (PRESENTED[type] ?? []),
    );
    const invoiced: LetterDocument[] = dec(drawn.drawn).greaterThan(0) ? ['invoice'] : [];
    return {
      onBoardOn: shippedOn,
      amount: moneyText(drawn.drawn, deal.currency),
      quantity: drawn.shipped,
      loadingPort: loadedAt,
      dischargePort: deliveredAt,
      documents: [...new Set([...invoiced, ...documents])],
    };
  }

  /** The final value is what all invoices and notes claim together, so that the books claim nothing twice. */
  private async finalise(em: EntityManager, deal: DealRecord): Promise<void> {
    const { final } = await this.figures.of(em, deal);
    const all = await this.payments.ofDeal(em, deal.id);
    const last = all.find(({ kind }) => kind === 'final');
    if (!final || !last) return;
    const value = moneyText(sum(all.map(claimOf)), deal.currency);
    const quantity = await this.figures.leftTheLot(em, deal, final);
    const about = { kind: 'invoice', id: last.id };
    await this.claims.finalise(em, deal.id, { value, quantity, about });
  }

  /** Money that went from one party to the other pays what that party owes, the oldest first. */
  async paid(em: EntityManager, deal: DealRecord, { amount, by, reference }: ClaimPaid): Promise<void> {
    const payer = by === 'buyer' ? 'recipient' : 'issuer';
    let left = dec(amount);
    for (const invoice of await this.payments.openOf(em, deal.id)) {
      if (invoice.issuerCompanyId === null || invoice.payer !== payer || !left.greaterThan(0)) continue;
      const part = Decimal.min(left, invoice.open);
      await this.payments.credited(em, invoice.id, moneyText(part, deal.currency), { reference });
      left = left.minus(part);
    }
  }
}
