import { Injectable } from '@nestjs/common';
import { documentLifecycle, EXPIRY_WARNING_DAYS, expiryWarning } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { Company } from '../companies/index.js';
import { systemCtx } from '../platform/context/ctx.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { moveTo } from '../platform/states/move-to.js';
import { today } from '../platform/states/today.js';
import { TradeDocument } from './document.entity.js';
import { DocumentSubjects } from './document-subjects.js';

const BATCH = 100;
const DAY_MS = 86_400_000;

/** Warns before a document runs out, and closes what it held open once its day has passed (DOMAIN 1.6). */
@Injectable()
export class DocumentExpiry {
  constructor(
    schedule: Schedule,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly subjects: DocumentSubjects,
  ) {
    schedule.every(3600, 'documents.expire', async (em) => {
      await this.run(em);
      await this.warn(em);
    });
  }

  async run(em: EntityManager): Promise<void> {
    const ctx = systemCtx('documents.expire');
    const due = await em
      .createQueryBuilder(TradeDocument, 'd')
      .where("d.state = 'approved' AND d.expires_on < :today", { today: today() })
      .orderBy('d.listing_id')
      .limit(BATCH)
      .getMany();
    for (const { id, listingId } of due) {
      if (listingId) await this.subjects.lock(em, listingId);
      const document = await em.findOne(TradeDocument, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (document?.state !== 'approved') continue;
      const to = moveTo(documentLifecycle, document.state, 'expire', 'system');
      await em.update(TradeDocument, { id }, { state: to });
      await this.audit.write(em, ctx, { object: 'document', id, from: document.state, event: 'expire', to });
      await this.outbox.publish(em, 'document.expired', await this.told(em, document));
      if (listingId) await this.subjects.documentsChanged(em, ctx, listingId);
    }
  }

  /** One warning at each threshold; a document that is approved late gets only the nearest. */
  async warn(em: EntityManager): Promise<void> {
    const near = await em
      .createQueryBuilder(TradeDocument, 'd')
      .where("d.state = 'approved' AND d.expires_on BETWEEN :today AND :today::date + :days::int", {
        today: today(),
        days: EXPIRY_WARNING_DAYS[0],
      })
      .andWhere(
        `(d.warned_days IS NULL OR (d.expires_on - :today::date) <= (
          SELECT max(t) FROM unnest(ARRAY[:...thresholds]::int[]) t WHERE t < d.warned_days))`,
        { thresholds: [...EXPIRY_WARNING_DAYS] },
      )
      .orderBy('d.id')
      .limit(BATCH)
      .setLock('pessimistic_write')
      .getMany();
    for (const document of near) {
      const expiresOn = document.expiresOn ?? today();
      const warnedDays = expiryWarning(Math.round((Date.parse(expiresOn) - Date.parse(today())) / DAY_MS));
      if (warnedDays === null) continue;
      await em.update(TradeDocument, { id: document.id }, { warnedDays });
      await this.outbox.publish(em, 'document.expiring', { ...(await this.told(em, document)), date: expiresOn });
    }
  }

  private async told(em: EntityManager, { id, listingId, companyId, type }: TradeDocument) {
    const name = listingId
      ? (await this.subjects.names(em, [listingId])).get(listingId)
      : (await em.findOneBy(Company, { id: companyId }))?.name;
    return { documentId: id, listingId, companyId, type, name: name ?? '' };
  }
}
