import { Injectable } from '@nestjs/common';
import { Currency, type DomainEvents } from '@orebridge/contracts';
import { lumpLine } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { Subscriptions } from '../platform/outbox/subscriptions.js';
import { today } from '../platform/states/today.js';
import type { InvoiceRecord } from './invoice.entities.js';
import { InvoicePayments } from './invoice-payments.js';
import { InvoiceService } from './invoice.service.js';

/** What was paid; `from` and `to` are days or times, and a part of a period names its payment. */
type Charged = DomainEvents['subscription.charged'] & { readonly payment?: string };
const dayOf = (time: string): string => time.slice(0, 10);

/** Invoices for paid periods of subscriptions. */
@Injectable()
export class SubscriptionInvoices {
  constructor(
    subscriptions: Subscriptions,
    private readonly invoices: InvoiceService,
    private readonly payments: InvoicePayments,
  ) {
    subscriptions.on('invoices.subscriptions', ['subscription.charged'], async (em, { id, payload }) => {
      await this.issue(em, systemCtx(`outbox-${id}`), payload);
    });
  }

  /** The invoice of a period; the charge has paid it already. */
  async issue(em: EntityManager, ctx: Ctx, charged: Charged, issuedOn: string = today()): Promise<InvoiceRecord> {
    const { subscriptionId, companyId, amount } = charged;
    const [from, to] = [dayOf(charged.from), dayOf(charged.to)];
    const source = `subscription:${charged.payment || `${subscriptionId}:${from}`}`;
    const invoice = await this.invoices.issue(em, ctx, {
      kind: 'subscription',
      issuerId: null,
      recipientId: companyId,
      currency: Currency.parse(charged.currency),
      lines: [lumpLine('subscription', null, amount, charged.currency)],
      supply: 'service',
      source,
      period: { from, to },
      suppliedOn: from,
      dueOn: issuedOn,
      issuedOn,
    });
    if (invoice.state !== 'issued') return invoice;
    return this.payments.credited(em, invoice.id, invoice.open, { reference: source, ctx });
  }
}
