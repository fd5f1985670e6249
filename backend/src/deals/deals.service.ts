import { Injectable } from '@nestjs/common';
import { type api, type Deal, type DealCard, permissionsOf } from '@orebridge/contracts';
import { allowedEvents, dealLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { LotLedger } from '../listings/index.js';
import { actsAsAdmin, isViewing, type SignedIn } from '../platform/context/ctx.js';
import { keysetPage, type Page } from '../platform/database/keyset.js';
import { contains } from '../platform/database/like.js';
import { Tx } from '../platform/database/tx.js';
import { Conflict, NotFound } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { moveTo } from '../platform/states/move-to.js';
import { DealRecord } from './deal.entity.js';
import { toDeal, toDealCard } from './deal.mapper.js';
import { assertArbiter, assertParty, assertReads, sideOf } from './deal-policy.js';

const RELATIONS = { listing: true, buyerCompany: true, sellerCompany: true };
/** Before anybody has signed; later only both together may end it. */
const CANCELLABLE: readonly string[] = ['contract_draft', 'compliance_review'];
/** Events that a call of the contract sends. */
const SERVED: readonly string[] = ['cancel', 'release_review'];

@Injectable()
export class DealsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly ledger: LotLedger,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.deals.list>): Promise<Page<DealCard>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(DealRecord, 'd')
      .innerJoinAndSelect('d.listing', 'l')
      .innerJoinAndSelect('d.buyerCompany', 'b')
      .innerJoinAndSelect('d.sellerCompany', 's')
      .where('true');
    if (!actsAsAdmin(ctx))
      qb.andWhere('(d.buyer_company_id = :own OR d.seller_company_id = :own)', { own: ctx.user.companyId });
    if (query.state) qb.andWhere('d.state = :state', { state: query.state });
    if (query.q)
      qb.andWhere('(d.reference ILIKE :q OR l.mineral_name ILIKE :q OR b.name ILIKE :q OR s.name ILIKE :q)', {
        q: contains(query.q),
      });
    const page = await keysetPage(
      qb,
      { by: 'd.updated_at', type: 'timestamptz', direction: 'DESC', id: 'd.id' },
      query,
    );
    return { ...page, items: page.items.map((deal) => toDealCard(deal, sideOf(ctx, deal))) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.deals.get>): Promise<Deal> {
    const em = this.tx.read(ctx);
    const deal = await this.find(em, params.id);
    assertReads(ctx, deal);
    return this.view(em, ctx, deal);
  }

  async cancel(ctx: SignedIn, { params, body }: InputOf<typeof api.deals.cancel>): Promise<Deal> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.find(em, params.id));
      const deal = await this.lock(em, params.id);
      if (!CANCELLABLE.includes(deal.state)) throw new Conflict('deal.not_cancellable');
      const from = deal.state;
      const to = moveTo(dealLifecycle, from, 'cancel', side, deal.returnTo);
      await em.update(DealRecord, { id: deal.id }, { state: to, updatedAt: new Date() });
      await this.ledger.release(em, ctx, deal.listing, deal.quantity);
      await this.audit.write(em, ctx, { object: 'deal', id: deal.id, from, event: 'cancel', to, reason: body.reason });
      const by = side === 'buyer' ? deal.buyerCompany.name : deal.sellerCompany.name;
      await this.outbox.publish(em, 'deal.cancelled', { ...this.told(deal), by, reason: body.reason });
      return this.view(em, ctx, await this.find(em, deal.id));
    });
  }

  async release(ctx: SignedIn, { params, body }: InputOf<typeof api.deals.release>): Promise<Deal> {
    return this.tx.run(ctx, async (em) => {
      assertArbiter(ctx, await this.find(em, params.id));
      const deal = await this.lock(em, params.id);
      const from = deal.state;
      if (from !== 'compliance_review') throw new Conflict('deal.not_in_review');
      const released = moveTo(dealLifecycle, from, 'release_review', 'admin');
      if (deal.releases.includes(ctx.user.id)) throw new Conflict('deal.second_release');
      const releases = [...deal.releases, ctx.user.id];
      const done = releases.length >= deal.releasesNeeded;
      const to = done ? released : from;
      await em.update(DealRecord, { id: deal.id }, { state: to, releases, updatedAt: new Date() });
      await this.audit.write(em, ctx, {
        object: 'deal',
        id: deal.id,
        from,
        event: 'release_review',
        to,
        reason: body.reason,
      });
      if (done) await this.outbox.publish(em, 'deal.released', this.told(deal));
      return this.view(em, ctx, await this.find(em, deal.id));
    });
  }

  private async find(em: EntityManager, id: string): Promise<DealRecord> {
    const deal = await em.findOne(DealRecord, { where: { id }, relations: RELATIONS });
    if (!deal) throw new NotFound();
    return deal;
  }

  /** The deal under its lock, after the lot's. */
  private async lock(em: EntityManager, id: string): Promise<DealRecord> {
    const { listingId } = await this.find(em, id);
    await this.ledger.lock(em, listingId, 'change');
    await em.findOne(DealRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.find(em, id);
  }

  private told({ id, buyerCompanyId, sellerCompanyId, listing }: DealRecord) {
    return {
      dealId: id,
      buyerId: buyerCompanyId,
      sellerId: sellerCompanyId,
      name: listing.mineralName ?? listing.reference,
    };
  }

  private async view(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<Deal> {
    const side = sideOf(ctx, deal);
    const rows = await this.audit.history(em, 'deal', deal.id);
    return toDeal(deal, {
      side,
      events: this.events(ctx, deal),
      timeline: rows.map(({ event, fromState, toState, at, actorName, reason }) => ({
        event,
        from: fromState,
        to: toState,
        at: at.toISOString(),
        by: actorName,
        reason,
      })),
    });
  }

  private events(ctx: SignedIn, deal: DealRecord): string[] {
    if (isViewing(ctx)) return [];
    const actor = sideOf(ctx, deal) ?? (actsAsAdmin(ctx) ? 'admin' : null);
    if (!actor) return [];
    const not: readonly string[] = [
      ...(CANCELLABLE.includes(deal.state) ? [] : ['cancel']),
      ...(deal.releases.includes(ctx.user.id) ? ['release_review'] : []),
    ];
    return allowedEvents(dealLifecycle, deal.state, actor, permissionsOf(ctx.actingRole)).filter(
      (event) => SERVED.includes(event) && !not.includes(event),
    );
  }
}
