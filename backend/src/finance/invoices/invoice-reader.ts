import { Injectable } from '@nestjs/common';
import type { api, Invoice } from '@orebridge/contracts';
import { type EntityManager, In } from 'typeorm';
import { today } from '@orebridge/trade';
import { AuditService } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { InvoicePayment, InvoiceRecord, InvoiceReminder } from './invoice.entities.js';
import { missingOf, toInvoiceCard } from './invoice.mapper.js';
import { assertReads, eventsFor } from './invoice.policy.js';
import { isWithheld } from './invoice-payments.js';
import { InvoiceStore } from './invoice.store.js';
import { LateInterest } from './late-interest.js';
import { WithholdingReader } from './withholding/withholding-reader.js';

const referenceOf = ({ id, number, kind, issuedOn }: InvoiceRecord) => ({ id, number, kind, issuedOn });

/** One invoice as a person sees it. */
@Injectable()
export class InvoiceReader {
  constructor(
    private readonly tx: Tx,
    private readonly store: InvoiceStore,
    private readonly audit: AuditService,
    private readonly interest: LateInterest,
    private readonly withholdings: WithholdingReader,
  ) {}

  async get(ctx: SignedIn, { params }: Pick<InputOf<typeof api.invoices.get>, 'params'>): Promise<Invoice> {
    const em = this.tx.read(ctx);
    const invoice = await this.store.read(em, params.id);
    assertReads(ctx, invoice);
    return this.view(em, ctx, invoice);
  }

  /** The whole of it, for a caller who may read it. */
  async view(em: EntityManager, ctx: SignedIn, invoice: InvoiceRecord): Promise<Invoice> {
    const { id, tax, facts } = invoice;
    const preceding = invoice.preceding.length
      ? await em.find(InvoiceRecord, { where: { id: In(invoice.preceding) }, order: { createdAt: 'ASC' } })
      : [];
    const following = await em
      .createQueryBuilder(InvoiceRecord, 'i')
      .where('i.preceding @> ARRAY[:id]::uuid[]', { id })
      .orderBy('i.created_at')
      .getMany();
    const payments = await em.find(InvoicePayment, { where: { invoiceId: id }, order: { at: 'ASC' } });
    const reminders = await em.find(InvoiceReminder, { where: { invoiceId: id }, order: { level: 'ASC' } });
    const rows = await this.audit.history(em, 'invoice', id);
    const { dealReference: _, work: __, ...said } = facts;
    return {
      ...toInvoiceCard(ctx, invoice),
      ...said,
      goods: said.goods ?? null,
      parties: invoice.parties,
      lines: invoice.lines,
      net: invoice.net,
      tax: { ...tax, amount: invoice.taxAmount },
      deducted: invoice.deducted,
      credited: invoice.credited,
      withholding: await this.withholdings.of(em, invoice),
      preceding: preceding.map(referenceOf),
      following: following.map(referenceOf),
      payments: payments
        .filter((one) => !isWithheld(one))
        .map(({ amount, at, reference }) => ({ amount, at: at.toISOString(), reference })),
      reminders: reminders.map(({ level, sentOn }) => ({ level, sentOn })),
      interest: await this.interest.of(em, invoice, today()),
      timeline: rows.map(({ event, fromState, toState, at, actorName, reason }) => ({
        event,
        from: fromState,
        to: toState,
        at: at.toISOString(),
        by: actorName,
        reason,
      })),
      events: [...eventsFor(ctx, invoice), ...(await this.withholdings.events(em, ctx, invoice))],
      missing: missingOf(invoice),
    };
  }
}
