import { Injectable } from '@nestjs/common';
import { dec, type InvoiceActor, type InvoiceEvent, invoiceLifecycle, transitionOf, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { InvoiceRecord } from './invoice.entities.js';

type Change = Partial<Pick<InvoiceRecord, 'paid' | 'withheld' | 'credited' | 'reminder'>>;

/** Invoices in the database. */
@Injectable()
export class InvoiceStore {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<InvoiceRecord> {
    const found = await em.findOneBy(InvoiceRecord, { id });
    if (!found) throw new NotFound();
    return found;
  }

  /** The invoice, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<InvoiceRecord> {
    const found = await em.findOne(InvoiceRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new NotFound();
    return found;
  }

  /**
   * Moves a locked invoice by its table and writes the audit.
   * @throws Conflict `illegal_transition` when the table has no such move for this actor
   */
  async transition(
    em: EntityManager,
    ctx: Ctx,
    invoice: InvoiceRecord,
    event: InvoiceEvent,
    actor: InvoiceActor,
    { reason, ...change }: Change & { reason?: string } = {},
  ): Promise<InvoiceRecord> {
    const from = invoice.state;
    const found = transitionOf(invoiceLifecycle, from, event, actor, invoice.returnTo);
    if (!found.ok) throw new Conflict('illegal_transition', { state: from });
    const { to } = found;
    await em.update(
      InvoiceRecord,
      { id: invoice.id },
      { ...change, state: to, returnTo: [...found.returnTo], updatedAt: new Date() },
    );
    await this.audit.write(em, ctx, { object: 'invoice', id: invoice.id, from, event, to, reason });
    return this.read(em, invoice.id);
  }

  /** What a party is told of an invoice in an outbox event; the platform has nobody to tell. */
  async notify(
    em: EntityManager,
    event: 'invoice.issued' | 'invoice.paid' | 'invoice.overdue' | 'invoice.disputed' | 'invoice.dispute_settled',
    invoice: InvoiceRecord,
    whom: 'issuer' | 'recipient',
    more: { reason?: string } = {},
  ): Promise<void> {
    const news = notificationOf(invoice, whom);
    if (!news) return;
    await this.outbox.publish(em, event, { ...news, due: invoice.dueOn ?? '', reason: more.reason ?? '' });
  }
}

/** The values of news for one of the parties; null when that is the platform. */
export const notificationOf = (invoice: InvoiceRecord, whom: 'issuer' | 'recipient') => {
  const { issuer, recipient } = invoice.parties;
  const to = whom === 'issuer' ? issuer.companyId : recipient.companyId;
  if (to === null) return null;
  return {
    invoiceId: invoice.id,
    to,
    from: whom === 'issuer' ? recipient.name : issuer.name,
    number: invoice.number,
    kind: invoice.kind,
    amount: moneyText(dec(invoice.payable).abs(), invoice.currency),
    currency: invoice.currency,
  };
};
