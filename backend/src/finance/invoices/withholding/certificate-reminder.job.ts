import { Injectable } from '@nestjs/common';
import { today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Batches } from '../../../platform/schedule/batches.js';
import { Schedule } from '../../../platform/schedule/schedule.js';
import { WithholdingRecord } from '../invoice.entities.js';
import { InvoiceStore, notificationOf } from '../invoice.store.js';

const HOUR_SECONDS = 3600;
const BATCH = 100;

/** Reminds payers once of the certificate that they owe, on the day by which they promised it, and tells the payees. */
@Injectable()
export class CertificateReminderJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: InvoiceStore,
    private readonly outbox: Outbox,
  ) {
    schedule.every(HOUR_SECONDS, 'invoices.certificates', (em) => this.run(em));
  }

  run(em: EntityManager, day: string = today()): Promise<boolean> {
    return this.batches.run(em, {
      name: 'invoices.certificates',
      size: BATCH,
      due: `SELECT w.id FROM invoice_withholdings w
        WHERE w.withdrawn_at IS NULL AND w.reminded_at IS NULL AND w.certificate_due_on <= $3 AND w.id <> ALL($1)
          AND NOT EXISTS (SELECT FROM withholding_certificates c WHERE c.withholding_id = w.id)
        ORDER BY w.certificate_due_on LIMIT $2 FOR UPDATE SKIP LOCKED`,
      values: [day],
      handle: async (inner, { id }) => {
        const tax = await inner.findOneByOrFail(WithholdingRecord, { id });
        const invoice = await this.store.read(inner, tax.invoiceId);
        await inner.update(WithholdingRecord, { id }, { remindedAt: new Date() });
        const more = { withheld: tax.amount, due: tax.certificateDueOn };
        for (const whom of ['recipient', 'issuer'] as const) {
          const news = notificationOf(invoice, whom);
          if (news) await this.outbox.publish(inner, 'invoice.certificate_due', { ...news, ...more });
        }
      },
    });
  }
}
