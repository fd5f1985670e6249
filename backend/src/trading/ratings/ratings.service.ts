import { Injectable } from '@nestjs/common';
import type { api, DealRatings } from '@orebridge/contracts';
import { type RatedSide, topicsOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { assertParty, assertReads, DealRecord, sideOf } from '../deals/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import { isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { DealRatingRow, RatingWindow } from './deal-rating.entity.js';
import { toDealRating } from './rating.mapper.js';
import { RatingStore } from './rating.store.js';

const RELATIONS = { listing: true, buyerCompany: true, sellerCompany: true };
const otherThan = (side: RatedSide): RatedSide => (side === 'buyer' ? 'seller' : 'buyer');

/** The parties of a completed deal rate each other, once and blind. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly store: RatingStore,
  ) {}

  async ofDeal(ctx: SignedIn, { params }: InputOf<typeof api.ratings.ofDeal>): Promise<DealRatings> {
    const em = this.tx.read(ctx);
    const deal = await this.deal(em, params.id);
    assertReads(ctx, deal);
    return this.view(em, ctx, deal);
  }

  async rate(ctx: SignedIn, { params, body }: InputOf<typeof api.ratings.rate>): Promise<DealRatings> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const deal = await this.deal(em, params.id);
      const side = assertParty(ctx, deal);
      const window = await em.findOne(RatingWindow, {
        where: { dealId: deal.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!window) throw new Conflict('rating.not_completed');
      if (window.closesAt <= new Date()) throw new Conflict('rating.window_over');
      const said = await this.store.ofDeal(em, deal.id);
      if (said.some((one) => one.side === side)) throw new Conflict('rating.already_given');
      const rated = otherThan(side);
      const topics = topicsOf(rated);
      const saved = await em.save(
        em.create(DealRatingRow, {
          dealId: deal.id,
          side,
          raterCompanyId: deal[`${side}CompanyId`],
          ratedCompanyId: deal[`${rated}CompanyId`],
          authorId: ctx.user.id,
          overall: body.overall,
          ...Object.fromEntries(topics.map((topic) => [topic, body[topic] ?? null])),
          comment: body.comment,
          demo: deal.demo,
        }),
      );
      await this.audit.write(em, ctx, { object: 'rating', id: saved.id, event: 'give', to: 'blind' });
      const name = deal.listing.mineralName ?? deal.listing.reference;
      if (said.length) {
        await this.store.reveal(em, deal.id);
        await this.outbox.publish(em, 'rating.revealed', {
          dealId: deal.id,
          buyerId: deal.buyerCompanyId,
          sellerId: deal.sellerCompanyId,
          name,
        });
      } else
        await this.outbox.publish(em, 'rating.given', {
          dealId: deal.id,
          to: deal[`${rated}CompanyId`],
          from: deal[`${side}Company`].name,
          name,
        });
      return this.view(em, ctx, deal);
    });
  }

  async reply(ctx: SignedIn, { params, body }: InputOf<typeof api.ratings.reply>): Promise<DealRatings> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const row = await this.received(em, ctx, params.id);
      if (row.reply !== null) throw new Conflict('rating.already_replied');
      await em.update(DealRatingRow, { id: row.id }, { reply: body.reply });
      await this.audit.write(em, ctx, { object: 'rating', id: row.id, event: 'reply' });
      return this.view(em, ctx, await this.deal(em, row.dealId));
    });
  }

  async report(ctx: SignedIn, { params, body }: InputOf<typeof api.ratings.report>): Promise<DealRatings> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const row = await this.received(em, ctx, params.id);
      if (row.reportedAt) throw new Conflict('rating.already_reported');
      await em.update(DealRatingRow, { id: row.id }, { reportedAt: new Date(), reportReason: body.reason });
      await this.audit.write(em, ctx, { object: 'rating', id: row.id, event: 'report', reason: body.reason });
      await this.outbox.publish(em, 'rating.reported', {
        ratingId: row.id,
        dealId: row.dealId,
        company: row.ratedCompany.name,
        reason: body.reason,
      });
      return this.view(em, ctx, await this.deal(em, row.dealId));
    });
  }

  /** A revealed rating of the own company, locked. @throws NotFound for everybody else, and while it is blind */
  private async received(em: EntityManager, ctx: SignedIn, id: string): Promise<DealRatingRow> {
    const row = await this.store.lock(em, id);
    if (row.ratedCompanyId !== ctx.user.companyId || !row.revealedAt) throw new NotFound();
    if (row.hiddenAt) throw new Conflict('rating.hidden');
    return row;
  }

  private async deal(em: EntityManager, id: string): Promise<DealRecord> {
    const deal = await findOneWithRelations(em, DealRecord, { where: { id }, relations: RELATIONS });
    if (!deal) throw new NotFound();
    return deal;
  }

  private async view(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<DealRatings> {
    const side = sideOf(ctx, deal);
    const window = await em.findOneBy(RatingWindow, { dealId: deal.id });
    const rows = await this.store.ofDeal(em, deal.id);
    const given = rows.find((row) => row.side === side);
    const other = side && rows.find((row) => row.side === otherThan(side));
    const open = window !== null && window.closesAt > new Date();
    return {
      window: window && {
        openedAt: window.openedAt.toISOString(),
        closesAt: window.closesAt.toISOString(),
        open,
      },
      side,
      mayRate: open && side !== null && !given && !isViewing(ctx),
      revealed: rows.some(({ revealedAt }) => revealedAt !== null),
      otherHasRated: Boolean(other),
      given: given ? toDealRating(given) : null,
      received: other?.revealedAt ? toDealRating(other) : null,
    };
  }
}
