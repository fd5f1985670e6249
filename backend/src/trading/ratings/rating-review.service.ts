import { Injectable } from '@nestjs/common';
import type { api, RatingCase } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { DealRecord } from '../deals/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { theOneWith } from '../../platform/database/find-one-with-relations.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { DealRatingRow } from './deal-rating.entity.js';
import { toRatingCase } from './rating.mapper.js';
import { RatingStore } from './rating.store.js';

/** Admins decide about ratings that were reported. What they hide counts no more; nothing is deleted. */
@Injectable()
export class RatingReviewService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly store: RatingStore,
  ) {}

  async queue(ctx: SignedIn, { query }: InputOf<typeof api.ratings.queue>): Promise<Page<RatingCase>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(DealRatingRow, 'r')
      .innerJoinAndSelect('r.raterCompany', 'a')
      .innerJoinAndSelect('r.ratedCompany', 'b')
      .where(
        query.hidden === 'true'
          ? 'r.hidden_at IS NOT NULL'
          : 'r.reported_at IS NOT NULL AND r.settled_at IS NULL AND r.hidden_at IS NULL',
      );
    const by = query.hidden === 'true' ? 'r.hidden_at' : 'r.reported_at';
    const page = await keysetPage(qb, { by, type: 'timestamptz', direction: 'DESC', id: 'r.id' }, query);
    return { ...page, items: await Promise.all(page.items.map((row) => this.view(em, row))) };
  }

  async hide(ctx: SignedIn, { params, body }: InputOf<typeof api.ratings.hide>): Promise<RatingCase> {
    return this.tx.run(ctx, async (em) => {
      const row = await this.othersRating(em, ctx, params.id);
      if (!row.revealedAt) throw new Conflict('rating.blind');
      if (row.hiddenAt) throw new Conflict('rating.hidden');
      const now = new Date();
      await em.update(
        DealRatingRow,
        { id: row.id },
        { hiddenAt: now, hiddenReason: body.reason, settledAt: row.reportedAt ? now : null },
      );
      await this.store.count(em, [row.ratedCompanyId]);
      await this.note(em, ctx, row, 'hide', 'hidden', body.reason);
      const deal = await theOneWith(em, DealRecord, { where: { id: row.dealId }, relations: { listing: true } });
      await this.outbox.publish(em, 'rating.hidden', {
        ratingId: row.id,
        dealId: row.dealId,
        to: row.raterCompanyId,
        name: deal.listing.mineralName ?? deal.listing.reference,
        reason: body.reason,
      });
      return this.view(em, await this.store.read(em, row.id));
    });
  }

  async restore(ctx: SignedIn, { params, body }: InputOf<typeof api.ratings.restore>): Promise<RatingCase> {
    return this.tx.run(ctx, async (em) => {
      const row = await this.othersRating(em, ctx, params.id);
      if (!row.hiddenAt && (!row.reportedAt || row.settledAt)) throw new Conflict('rating.nothing_to_settle');
      await em.update(
        DealRatingRow,
        { id: row.id },
        { hiddenAt: null, hiddenReason: null, settledAt: row.reportedAt ? new Date() : null },
      );
      await this.store.count(em, [row.ratedCompanyId]);
      await this.note(em, ctx, row, 'restore', 'shown', body.reason);
      return this.view(em, await this.store.read(em, row.id));
    });
  }

  /** An admin decides about others' ratings only. @throws Forbidden `company.own` */
  private async othersRating(em: EntityManager, ctx: SignedIn, id: string): Promise<DealRatingRow> {
    const row = await this.store.lock(em, id);
    if ([row.raterCompanyId, row.ratedCompanyId].includes(ctx.user.companyId ?? '')) throw new Forbidden('company.own');
    return row;
  }

  private note(em: EntityManager, ctx: SignedIn, row: DealRatingRow, event: string, to: string, reason: string) {
    const from = row.hiddenAt ? 'hidden' : 'shown';
    return this.audit.write(em, ctx, { object: 'rating', id: row.id, from, event, to, reason });
  }

  private async view(em: EntityManager, row: DealRatingRow): Promise<RatingCase> {
    const { reference } = await em.findOneByOrFail(DealRecord, { id: row.dealId });
    return toRatingCase(row, reference);
  }
}
