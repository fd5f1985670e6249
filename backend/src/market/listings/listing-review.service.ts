import { Injectable } from '@nestjs/common';
import type { api, Listing as ListingView } from '@orebridge/contracts';
import { listingLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage } from '../../platform/database/keyset.js';
import { contains } from '../../platform/database/like.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { ListingRules } from './listing-rules.js';
import { Listing } from './listing.entity.js';
import { assertReviewer } from './listing.policy.js';
import { ListingViews } from './listing-view.js';
import { LotLedger } from './lot-ledger.js';

const WAITING = ['pending', 'under_review'];

@Injectable()
export class ListingReviewService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly ledger: LotLedger,
    private readonly rules: ListingRules,
    private readonly views: ListingViews,
  ) {}

  async queue(ctx: SignedIn, { query }: InputOf<typeof api.listings.queue>) {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(Listing, 'l').innerJoinAndSelect('l.company', 'c');
    qb.where('l.state IN (:...states)', { states: query.state ? [query.state] : WAITING });
    if (query.q)
      qb.andWhere('(l.mineral_name ILIKE :q OR l.reference ILIKE :q OR c.name ILIKE :q)', { q: contains(query.q) });
    const order = {
      by: 'coalesce(l.submitted_at, l.created_at)',
      type: 'timestamptz',
      direction: 'ASC',
      id: 'l.id',
    } as const;
    const page = await keysetPage(qb, order, query);
    const lots = await this.views.asJudgedNow(em, page.items);
    const cards = await this.views.cards(em, lots);
    const extra = new Map(lots.map(({ id, submittedAt, compliance }) => [id, { submittedAt, compliance }]));
    const items = cards.map((card) => ({
      ...card,
      submittedAt: extra.get(card.id)?.submittedAt?.toISOString() ?? null,
      complianceScore: extra.get(card.id)?.compliance?.score ?? null,
    }));
    return { ...page, items };
  }

  async startReview(ctx: SignedIn, { params }: InputOf<typeof api.listings.startReview>): Promise<ListingView> {
    return this.tx.run(ctx, async (em) => {
      const lot = await this.open(em, ctx, params.id);
      const from = lot.state;
      lot.state = stateAfter(listingLifecycle, from, 'start_review', 'admin');
      await this.save(em, lot, { state: lot.state });
      await this.audit.write(em, ctx, { object: 'listing', id: lot.id, from, event: 'start_review', to: lot.state });
      return this.views.one(em, ctx, lot);
    });
  }

  async approve(ctx: SignedIn, { params }: InputOf<typeof api.listings.approve>): Promise<ListingView> {
    return this.tx.run(ctx, async (em) => {
      const lot = await this.open(em, ctx, params.id);
      const from = lot.state;
      const to = stateAfter(listingLifecycle, from, 'approve', 'admin');
      await this.rules.assertPublishable(em, lot);
      if (lot.approvals.includes(ctx.user.id)) throw new Conflict('listing.second_reviewer');
      lot.approvals = [...lot.approvals, ctx.user.id];
      if (this.rules.approvalsLeft(lot) === 0) await this.rules.publish(em, lot, to);
      const { state, approvals, compliance, publishedAt, expiresAt, rejectionCode, rejectionReason } = lot;
      await this.save(em, lot, {
        state,
        approvals,
        compliance,
        publishedAt,
        expiresAt,
        rejectionCode,
        rejectionReason,
      });
      await this.audit.write(em, ctx, { object: 'listing', id: lot.id, from, event: 'approve', to: lot.state });
      if (lot.state === 'published') await this.rules.notifyApproved(em, lot);
      return this.views.one(em, ctx, lot);
    });
  }

  async reject(ctx: SignedIn, { params, body }: InputOf<typeof api.listings.reject>): Promise<ListingView> {
    return this.tx.run(ctx, async (em) => {
      const lot = await this.open(em, ctx, params.id);
      const from = lot.state;
      lot.state = stateAfter(listingLifecycle, from, 'reject', 'admin');
      lot.rejectionReason = body.reason;
      lot.rejectionCode = body.code;
      await this.save(em, lot, { state: lot.state, rejectionCode: body.code, rejectionReason: body.reason });
      await this.audit.write(em, ctx, {
        object: 'listing',
        id: lot.id,
        from,
        event: 'reject',
        to: lot.state,
        reason: body.reason,
      });
      const name = lot.mineralName ?? lot.reference;
      await this.outbox.publish(em, 'listing.rejected', {
        listingId: lot.id,
        companyId: lot.companyId,
        name,
        reason: body.reason,
      });
      await this.rules.leaveMarket(em, ctx, lot);
      return this.views.one(em, ctx, lot);
    });
  }

  private async open(em: EntityManager, ctx: SignedIn, id: string): Promise<Listing> {
    const lot = await this.ledger.lock(em, id, 'change');
    assertReviewer(ctx, lot);
    return lot;
  }

  private async save(em: EntityManager, lot: Listing, columns: Partial<Listing>): Promise<void> {
    lot.updatedAt = new Date();
    await em.update(Listing, { id: lot.id }, { ...columns, updatedAt: lot.updatedAt });
  }
}
