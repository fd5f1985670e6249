import { Injectable } from '@nestjs/common';
import { moneyText, REMINDERS, reminderDue, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { InvoiceRecord, InvoiceReminder } from './invoice.entities.js';
import { InvoiceStore, notificationOf } from './invoice.store.js';
import { LateInterest } from './late-interest.js';

const EVERY_SECONDS = 600;
const BATCH = 100;

/** What time does to invoices: they fall due, and are reminded three times. */
@Injectable()
export class DunningJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: InvoiceStore,
    private readonly interest: LateInterest,
    private readonly outbox: Outbox,
  ) {
    schedule.every(EVERY_SECONDS, 'invoices.dunning', (em) => this.run(em));
  }

  run(em: EntityManager, day: string = today()): Promise<boolean> {
    const ctx = systemCtx('invoices.dunning');
    return this.batches.run(em, {
      name: 'invoices.dunning',
      size: BATCH,
      due: `SELECT id FROM invoices WHERE due_on < $3 AND open > 0 AND kind <> 'proforma' AND id <> ALL($1)
          AND (state IN ('issued', 'part_paid') OR (state = 'overdue' AND due_on + ($4::int[])[reminder + 1] <= $3::date))
        ORDER BY due_on LIMIT $2 FOR UPDATE SKIP LOCKED`,
      values: [day, REMINDERS.map(({ daysLate: late }) => late)],
      handle: async (inner, { id }) => this.advance(inner, ctx, await this.store.read(inner, id), day),
    });
  }

  private async advance(em: EntityManager, ctx: Ctx, found: InvoiceRecord, day: string): Promise<void> {
    let invoice = found;
    if (invoice.state !== 'overdue') {
      invoice = await this.store.transition(em, ctx, invoice, 'fall_due', 'system');
      const creditor = invoice.payer === 'recipient' ? 'issuer' : 'recipient';
      await this.store.notify(em, 'invoice.overdue', invoice, creditor);
      await this.store.notify(em, 'invoice.overdue', invoice, invoice.payer);
    }
    const level = reminderDue(invoice.dueOn ?? day, day);
    if (level <= invoice.reminder) return;
    const reminded = await this.store.transition(em, ctx, invoice, 'remind', 'system', {
      reminder: level,
      reason: String(level),
    });
    await em.insert(InvoiceReminder, { invoiceId: invoice.id, level, sentOn: day });
    const news = notificationOf(reminded, reminded.payer);
    const interest = await this.interest.of(em, reminded, day);
    if (news)
      await this.outbox.publish(em, 'invoice.reminder', {
        ...news,
        amount: reminded.open,
        due: reminded.dueOn ?? '',
        level: String(level),
        days: String(interest?.days ?? 0),
        interest: interest?.amount ?? moneyText(0, reminded.currency),
      });
  }
}
