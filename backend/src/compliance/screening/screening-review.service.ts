import { Injectable } from '@nestjs/common';
import type { api, ScreeningDetail } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { isOpened, outcomeOf } from './review.js';
import { ScreeningDecisionRow, ScreeningRecord } from './screening.entity.js';
import { assertForeign, ScreeningService } from './screening.service.js';
import { ScreeningViews } from './screening-views.service.js';

/** How a potential match is closed: by people who decide on their own (trade rules 9.4). */
@Injectable()
export class ScreeningReview {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly screening: ScreeningService,
    private readonly views: ScreeningViews,
  ) {}

  /** @throws Conflict for whoever has decided on it, and for a match that is closed */
  async decide(ctx: SignedIn, { params, body }: InputOf<typeof api.screening.decide>): Promise<ScreeningDetail> {
    return this.tx.run(ctx, async (em) => {
      const record = await this.open(em, ctx, params.id);
      const before = await this.decisionsOn(em, record.id);
      if (before.some(({ decidedBy }) => decidedBy === ctx.user.id)) throw new Conflict('screening.second_reviewer');
      const given = await em.save(
        em.create(ScreeningDecisionRow, { ...body, screeningId: record.id, decidedBy: ctx.user.id }),
      );
      const decisions = [...before, given];
      const status = outcomeOf(record, decisions);
      if (status) {
        Object.assign(record, { status, reason: body.reason, decidedBy: ctx.user.id, decidedAt: given.decidedAt });
        await this.screening.note(em, ctx, await em.save(record), { from: 'potential', event: 'decide' });
        // What was said before both had decided is read by nobody, not even in the audit.
      } else await this.noteReview(em, ctx, record.id, isOpened(record, decisions) ? 'differ' : 'review');
      return this.views.detail(em, ctx, record.id);
    });
  }

  /** @throws Conflict once somebody else has decided as well */
  async withdraw(ctx: SignedIn, { params }: InputOf<typeof api.screening.withdraw>): Promise<ScreeningDetail> {
    return this.tx.run(ctx, async (em) => {
      const record = await this.open(em, ctx, params.id);
      const decisions = await this.decisionsOn(em, record.id);
      const [own] = decisions;
      if (!own || decisions.length > 1 || own.decidedBy !== ctx.user.id) throw new Conflict('screening.not_withdrawn');
      await em.update(ScreeningDecisionRow, own.id, { void: true });
      await this.noteReview(em, ctx, record.id, 'withdraw');
      return this.views.detail(em, ctx, record.id);
    });
  }

  /** Decisions so far are void, and stay on record. @throws Conflict for a match that is open, and where nothing was found */
  async reopen(ctx: SignedIn, { params, body }: InputOf<typeof api.screening.reopen>): Promise<ScreeningDetail> {
    return this.tx.run(ctx, async (em) => {
      const record = await this.locked(em, ctx, params.id);
      const from = record.status;
      if (from !== 'cleared' && from !== 'confirmed') throw new Conflict('screening.not_reopened');
      await em.update(ScreeningDecisionRow, { screeningId: record.id, void: false }, { void: true });
      Object.assign(record, { status: 'potential', reason: null, decidedBy: null, decidedAt: null });
      const { reason } = body;
      await this.screening.note(em, ctx, await em.save(record), { from, event: 'reopen', reason });
      return this.views.detail(em, ctx, record.id);
    });
  }

  private async open(em: EntityManager, ctx: SignedIn, id: string): Promise<ScreeningRecord> {
    const record = await this.locked(em, ctx, id);
    if (record.status !== 'potential') throw new Conflict('screening.decided');
    return record;
  }

  private async locked(em: EntityManager, ctx: SignedIn, id: string): Promise<ScreeningRecord> {
    const record = await em.findOne(ScreeningRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!record) throw new NotFound();
    assertForeign(ctx, record.companyId);
    return record;
  }

  private decisionsOn(em: EntityManager, screeningId: string): Promise<ScreeningDecisionRow[]> {
    return em.find(ScreeningDecisionRow, {
      where: { screeningId, void: false },
      order: { decidedAt: 'ASC', id: 'ASC' },
    });
  }

  private noteReview(em: EntityManager, ctx: SignedIn, id: string, event: string): Promise<void> {
    return this.audit.write(em, ctx, { object: 'screening', id, from: 'potential', event, to: 'potential' });
  }
}
