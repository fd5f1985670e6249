import { Injectable } from '@nestjs/common';
import { documentLifecycle, EXPIRY_WARNING_DAYS, expiryWarning, DAY_MS, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { Company } from '../../identity/companies/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { TradeDocument } from './document.entity.js';
import { DocumentSubjects } from './document-subjects.js';

const BATCH = 100;

/** Warns before a document runs out, and closes what it held open once its day has passed (trade rules 1.6). */
@Injectable()
export class DocumentExpiryJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly subjects: DocumentSubjects,
  ) {
    schedule.every(3600, 'documents.expire', async (em) => {
      const more = [await this.run(em), await this.warn(em)];
      return more.includes(true);
    });
  }

  run(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('documents.expire');
    return this.batches.run<{ id: string; listingId: string | null }>(em, {
      name: 'documents.expire',
      size: BATCH,
      due: `SELECT id, listing_id AS "listingId" FROM documents
        WHERE state = 'approved' AND expires_on < $3 AND id <> ALL($1) ORDER BY listing_id LIMIT $2`,
      values: [today()],
      handle: async (inner, { id, listingId }) => {
        if (listingId) await this.subjects.lock(inner, listingId);
        const document = await inner.findOne(TradeDocument, { where: { id }, lock: { mode: 'pessimistic_write' } });
        if (document?.state !== 'approved') return;
        const to = stateAfter(documentLifecycle, document.state, 'expire', 'system');
        await inner.update(TradeDocument, { id }, { state: to });
        await this.audit.write(inner, ctx, { object: 'document', id, from: document.state, event: 'expire', to });
        await this.outbox.publish(inner, 'document.expired', await this.eventPayload(inner, document));
        if (listingId) await this.subjects.documentsChanged(inner, ctx, listingId);
      },
    });
  }

  /** One warning at each threshold; a document that is approved late gets only the nearest. */
  warn(em: EntityManager): Promise<boolean> {
    return this.batches.run(em, {
      name: 'documents.expire/warn',
      size: BATCH,
      due: `SELECT id FROM documents
        WHERE state = 'approved' AND expires_on BETWEEN $3 AND $3::date + $4::int AND id <> ALL($1)
          AND (warned_days IS NULL OR (expires_on - $3::date) <= (
            SELECT max(t) FROM unnest($5::int[]) t WHERE t < warned_days))
        ORDER BY id LIMIT $2 FOR UPDATE`,
      values: [today(), EXPIRY_WARNING_DAYS[0], EXPIRY_WARNING_DAYS],
      handle: async (inner, { id }) => {
        const document = await inner.findOneByOrFail(TradeDocument, { id });
        const expiresOn = document.expiresOn ?? today();
        const warnedDays = expiryWarning(Math.round((Date.parse(expiresOn) - Date.parse(today())) / DAY_MS));
        if (warnedDays === null) return;
        await inner.update(TradeDocument, { id }, { warnedDays });
        await this.outbox.publish(inner, 'document.expiring', {
          ...(await this.eventPayload(inner, document)),
          date: expiresOn,
        });
      },
    });
  }

  private async eventPayload(em: EntityManager, { id, listingId, companyId, type }: TradeDocument) {
    const name = listingId
      ? (await this.subjects.names(em, [listingId])).get(listingId)
      : (await em.findOneBy(Company, { id: companyId }))?.name;
    return { documentId: id, listingId, companyId, type, name: name ?? '' };
  }
}
