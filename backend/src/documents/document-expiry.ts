import { Injectable } from '@nestjs/common';
import { documentLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { systemCtx } from '../platform/context/ctx.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { TradeDocument } from './document.entity.js';
import { DocumentSubjects } from './document-subjects.js';
import { moveTo } from '../platform/states/move-to.js';
import { today } from '../platform/states/today.js';

const BATCH = 100;

/** Closes what a document held open once its day has passed (DOMAIN 1.6). */
@Injectable()
export class DocumentExpiry {
  constructor(
    schedule: Schedule,
    private readonly audit: AuditService,
    private readonly subjects: DocumentSubjects,
  ) {
    schedule.every(3600, 'documents.expire', (em) => this.run(em));
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
      if (listingId) await this.subjects.documentsChanged(em, ctx, listingId);
    }
  }
}
