import { Injectable } from '@nestjs/common';
import type { api, Deal, DealCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { actsAsAdmin, isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { contains } from '../../platform/database/like.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { DealRecord } from './deal.entity.js';
import { toDeal, toDealCard } from './deal.mapper.js';
import { DealStateMachine } from './deal-state-machine.js';
import { assertArbiter, assertParty, assertReads, sideOf } from './deal.policy.js';

/** Before anybody has signed; later only both together may end it. */
const CANCELLABLE: readonly string[] = ['contract_draft', 'compliance_review'];

@Injectable()
export class DealsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly machine: DealStateMachine,
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
    const deal = await this.machine.find(em, params.id);
    assertReads(ctx, deal);
    return this.view(em, ctx, deal);
  }

  async cancel(ctx: SignedIn, { params, body }: InputOf<typeof api.deals.cancel>): Promise<Deal> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.machine.find(em, params.id));
      const deal = await this.machine.lock(em, params.id);
      if (!CANCELLABLE.includes(deal.state)) throw new Conflict('deal.not_cancellable');
      const { reason } = body;
      const by = side === 'buyer' ? deal.buyerCompany.name : deal.sellerCompany.name;
      const announce = () =>
        this.outbox.publish(em, 'deal.cancelled', { ...this.machine.eventPayload(deal), by, reason });
      return this.view(em, ctx, await this.machine.transition(em, ctx, deal, 'cancel', side, { reason, announce }));
    });
  }

  async release(ctx: SignedIn, { params, body }: InputOf<typeof api.deals.release>): Promise<Deal> {
    return this.tx.run(ctx, async (em) => {
      assertArbiter(ctx, await this.machine.find(em, params.id));
      const deal = await this.machine.lock(em, params.id);
      const from = deal.state;
      if (from !== 'compliance_review') throw new Conflict('deal.not_in_review');
      await this.machine.assertMay(em, ctx, deal, 'release_review', 'admin');
      const releases = [...deal.releases, ctx.user.id];
      const { reason } = body;
      if (releases.length < deal.releasesNeeded) {
        await em.update(DealRecord, { id: deal.id }, { releases, updatedAt: new Date() });
        await this.audit.write(em, ctx, {
          object: 'deal',
          id: deal.id,
          from,
          event: 'release_review',
          to: from,
          reason,
        });
        return this.view(em, ctx, await this.machine.find(em, deal.id));
      }
      const announce = () => this.outbox.publish(em, 'deal.released', this.machine.eventPayload(deal));
      const step = { columns: { releases }, reason, announce };
      return this.view(em, ctx, await this.machine.transition(em, ctx, deal, 'release_review', 'admin', step));
    });
  }

  private async view(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<Deal> {
    const side = sideOf(ctx, deal);
    const rows = await this.audit.history(em, 'deal', deal.id);
    return toDeal(deal, {
      side,
      events: await this.events(em, ctx, deal),
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

  private async events(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<string[]> {
    if (isViewing(ctx)) return [];
    const actor = sideOf(ctx, deal) ?? (actsAsAdmin(ctx) ? 'admin' : null);
    if (!actor) return [];
    return this.machine.offered(em, ctx, deal, actor);
  }
}
