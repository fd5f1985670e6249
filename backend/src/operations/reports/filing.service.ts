import { Injectable } from '@nestjs/common';
import type { api } from '@orebridge/contracts';
import { LIMITS, NEW, reportLifecycle, type ReportReason, DAY_SECONDS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { assertParty, InquiryStore } from '../../market/inquiries/index.js';
import { isOwn, isPublic, type Listing, LotLedger } from '../../market/listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';

type Said = { readonly reason: ReportReason; readonly text: string };

/** Takes reports of problems in: once by a person and subject while the first is open. */
@Injectable()
export class FilingService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly ledger: LotLedger,
    private readonly threads: InquiryStore,
    private readonly counter: RateLimiter,
  ) {}

  async file(ctx: SignedIn, { params, body }: InputOf<typeof api.reports.file>): Promise<{ message: string }> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const lot = await this.ledger.lock(em, params.id, 'share');
      if (isOwn(ctx, lot)) throw new Forbidden('report.own_listing');
      if (!isPublic(lot)) throw new NotFound();
      return this.take(em, ctx, lot, null, body);
    });
  }

  async fileThread(
    ctx: SignedIn,
    { params, body }: InputOf<typeof api.reports.fileThread>,
  ): Promise<{ message: string }> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const { id, listingId, ...parties } = await this.threads.read(em, params.id);
      assertParty(ctx, parties);
      return this.take(em, ctx, await this.ledger.lock(em, listingId, 'share'), id, body);
    });
  }

  private async take(
    em: EntityManager,
    ctx: SignedIn,
    lot: Listing,
    inquiryId: string | null,
    { reason, text }: Said,
  ): Promise<{ message: string }> {
    const limit = { max: LIMITS.reportsADay, seconds: DAY_SECONDS };
    await this.counter.take(`reports:${ctx.user.id}`, limit, { em, code: 'report.too_many' });
    const state = stateAfter(reportLifecycle, NEW, 'file', 'reporter');
    const [made]: { id: string }[] = await em.query(
      `INSERT INTO reports (listing_id, inquiry_id, reporter_id, reporter_company_id, reason, text, state)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
      [lot.id, inquiryId, ctx.user.id, ctx.user.companyId, reason, text, state],
    );
    if (!made) throw new Conflict('report.open_already');
    await this.audit.write(em, ctx, { object: 'report', id: made.id, event: 'file', to: state, reason });
    await this.outbox.publish(em, 'report.filed', {
      reportId: made.id,
      name: lot.mineralName ?? lot.reference,
      companyName: lot.company.name,
    });
    return { message: 'ok' };
  }
}
