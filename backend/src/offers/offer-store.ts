import { Injectable } from '@nestjs/common';
import { offerLifecycle, type OfferEvent, type OfferState } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { DealDirectory } from '../deals/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { NotFound } from '../platform/errors/app-error.js';
import { moveTo } from '../platform/states/move-to.js';
import { OfferThread, OfferVersionRow } from './offer.entities.js';
import type { Negotiation } from './offer.mapper.js';

const RELATIONS = { listing: true, buyerCompany: true, sellerCompany: true };
type Actor = 'turn' | 'author' | 'system';

/** Negotiations in the database. Locks are taken in the order lot, negotiation, version. */
@Injectable()
export class OfferStore {
  constructor(
    private readonly audit: AuditService,
    private readonly deals: DealDirectory,
  ) {}

  /** @throws NotFound */
  async thread(em: EntityManager, id: string): Promise<OfferThread> {
    const thread = await em.findOne(OfferThread, { where: { id }, relations: RELATIONS });
    if (!thread) throw new NotFound();
    return thread;
  }

  /** The negotiation, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<Negotiation> {
    const locked = await em.findOne(OfferThread, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!locked) throw new NotFound();
    return this.whole(em, await this.thread(em, id));
  }

  async whole(em: EntityManager, thread: OfferThread): Promise<Negotiation> {
    const [negotiation] = await this.wholes(em, [thread]);
    if (!negotiation) throw new NotFound();
    return negotiation;
  }

  async wholes(em: EntityManager, threads: readonly OfferThread[]): Promise<Negotiation[]> {
    const ids = threads.map(({ id }) => id);
    if (!ids.length) return [];
    const versions = await em.find(OfferVersionRow, { where: { threadId: In(ids) }, order: { round: 'ASC' } });
    const deals = await this.deals.ofOffers(em, ids);
    return threads.map((thread) => ({
      thread,
      versions: versions.filter(({ threadId }) => threadId === thread.id),
      dealId: deals.get(thread.id) ?? null,
    }));
  }

  /** Moves the open version, and with it the negotiation, to where `event` leads; writes the audit row. */
  async end(
    em: EntityManager,
    ctx: Ctx,
    negotiation: Negotiation,
    event: OfferEvent,
    actor: Actor,
    reason: string | null = null,
  ): Promise<void> {
    const { thread } = negotiation;
    const last = negotiation.versions.at(-1);
    if (!last) throw new NotFound();
    const to = moveTo(offerLifecycle, last.state, event, actor);
    await em.update(OfferVersionRow, { id: last.id }, { state: to, reason });
    await em.update(OfferThread, { id: thread.id }, { state: to as OfferThread['state'], updatedAt: new Date() });
    await this.note(em, ctx, thread.id, { from: last.state, event, to, reason });
  }

  async note(
    em: EntityManager,
    ctx: Ctx,
    id: string,
    change: { from: OfferState | null; event: OfferEvent; to: OfferState; reason?: string | null },
  ): Promise<void> {
    await this.audit.write(em, ctx, { object: 'offer', id, ...change });
  }
}
