import { Injectable } from '@nestjs/common';
import { Currency, type DomainEvents } from '@orebridge/contracts';
import { Decimal, dec, lumpLine, moneyText, type TaxDecision, today, dayOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Subscriptions } from '../../platform/outbox/subscriptions.js';
import { InvoiceRecord } from './invoice.entities.js';
import { InvoiceNotesService } from './invoice-notes.service.js';
import { InvoicePayments } from './invoice-payments.js';
import { InvoiceService } from './invoice.service.js';

/** What was paid; `from` and `to` are days or times, and a part of a period names its payment. */
type Charged = DomainEvents['subscription.charged'];

/** Invoices for paid periods of subscriptions. */
@Injectable()
export class SubscriptionInvoices {
  constructor(
    subscriptions: Subscriptions,
    private readonly invoices: InvoiceService,
    private readonly payments: InvoicePayments,
    private readonly notes: InvoiceNotesService,
  ) {
    subscriptions.on('invoices.subscriptions', ['subscription.charged'], async (em, { id, payload }) => {
      await this.issue(em, systemCtx(`outbox-${id}`), payload);
    });
    subscriptions.on('invoices.unpaid-subscriptions', ['subscription.unpaid'], async (em, { id, payload }) => {
      await this.takeBack(em, systemCtx(`outbox-${id}`), payload.payment);
    });
  }

  /** The money of a period was taken back, and the period ended: its invoice is not paid any more, and is cancelled. */
  private async takeBack(em: EntityManager, ctx: Ctx, payment: string): Promise<void> {
    const source = `subscription:${payment}`;
    const invoice = await em.findOneBy(InvoiceRecord, { source });
    if (!invoice || dec(invoice.paid).isZero()) return;
    await this.payments.returned(em, ctx, invoice.id, invoice.paid, `returned:${payment}`);
    const note = {
      type: 'credit',
      reason: 'correction',
      amount: null,
      text: '',
      source: `returned:${source}`,
    } as const;
    await this.notes.issue(em, ctx, invoice.id, note, 'system');
  }

  /** The invoice of a period, taxed as it was charged. The charge has paid of it what was posted, and no more. */
  async issue(em: EntityManager, ctx: Ctx, charged: Charged, issuedOn: string = today()): Promise<InvoiceRecord> {
    const { subscriptionId, companyId, amount, net = amount, tax, currency } = charged;
    const [from, to] = [dayOf(charged.from), dayOf(charged.to)];
    const source = `subscription:${charged.payment || `${subscriptionId}:${from}`}`;
    const invoice = await this.invoices.issue(em, ctx, {
      kind: 'subscription',
      issuerId: null,
      recipientId: companyId,
      currency: Currency.parse(currency),
      lines: [lumpLine('subscription', null, net, currency)],
      supply: 'service',
      ...(tax && { tax: JSON.parse(tax) as TaxDecision }),
      source,
      period: { from, to },
      suppliedOn: from,
      dueOn: issuedOn,
      issuedOn,
    });
    if (invoice.state !== 'issued') return invoice;
    const paid = Decimal.min(dec(amount), dec(invoice.open));
    return this.payments.credited(em, invoice.id, moneyText(paid, currency), { reference: source, ctx });
  }
}
