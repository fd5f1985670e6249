import { Injectable } from '@nestjs/common';
import { offerLifecycle, type OfferEvent, type OfferState } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { type AuditChange, AuditService } from '../audit/index.js';
import { DealDirectory } from '../deals/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { oneWith } from '../platform/database/one-with.js';
import { rowsOf } from '../platform/database/statement.js';
import { NotFound } from '../platform/errors/app-error.js';
import { moveTo } from '../platform/states/move-to.js';
import { OfferThread, OfferVersionRow } from './offer.entities.js';
import type { Negotiation } from './offer.mapper.js';

const RELATIONS = { listing: true, buyerCompany: true, sellerCompany: true };
type Actor = 'turn' | 'author' | 'system';

const LOCK = { name: 'offer-lock', text: 'SELECT 1 FROM offer_threads WHERE id = $1 FOR UPDATE' };
const PARTIES = {
  name: 'offer-parties',
  text: `SELECT listing_id AS "listingId", buyer_company_id AS "buyerCompanyId", seller_company_id AS "sellerCompanyId"
    FROM offer_threads WHERE id = $1`,
};
type Parties = Pick<OfferThread, 'listingId' | 'buyerCompanyId' | 'sellerCompanyId'>;
const END = {
  name: 'offer-end',
  text: `WITH version AS (UPDATE offer_versions SET state = $3, reason = $4 WHERE id = $2)
    UPDATE offer_threads SET state = $3, updated_at = $5 WHERE id = $1`,
};

/** A negotiation as its last move has left it. */
export interface Ended {
  readonly negotiation: Negotiation;
  /** To be recorded by the caller, together with what else it has changed. */
  readonly change: AuditChange;
}

/** Negotiations in the database. Locks are taken in the order lot, negotiation, version. */
@Injectable()
export class OfferStore {
  constructor(
    private readonly audit: AuditService,
    private readonly deals: DealDirectory,
  ) {}

  /** Whose negotiation it is, and about which lot. @throws NotFound */
  async parties(em: EntityManager, id: string): Promise<Parties> {
    const [parties] = await rowsOf<Parties>(em, PARTIES, [id]);
    if (!parties) throw new NotFound();
    return parties;
  }

  /** @throws NotFound */
  async thread(em: EntityManager, id: string): Promise<OfferThread> {
    const thread = await oneWith(em, OfferThread, { where: { id }, relations: RELATIONS });
    if (!thread) throw new NotFound();
    return thread;
  }

  /** The negotiation, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<Negotiation> {
    await rowsOf(em, LOCK, [id]);
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
    const agreed = threads.filter(({ state }) => state === 'accepted').map(({ id }) => id);
    const deals = await this.deals.ofOffers(em, agreed);
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
    const { change } = await this.move(em, negotiation, event, actor, reason);
    await this.audit.write(em, ctx, change);
  }

  /** Moves the open version, and with it the negotiation, to where `event` leads; the audit row is left to the caller. */
  async move(
    em: EntityManager,
    { thread, versions, dealId }: Negotiation,
    event: OfferEvent,
    actor: Actor,
    reason: string | null = null,
  ): Promise<Ended> {
    const last = versions.at(-1);
    if (!last) throw new NotFound();
    const to = moveTo(offerLifecycle, last.state, event, actor);
    const state = to as OfferThread['state'];
    const updatedAt = new Date();
    await rowsOf(em, END, [thread.id, last.id, to, reason, updatedAt]);
    return {
      negotiation: {
        thread: { ...thread, state, updatedAt },
        versions: [...versions.slice(0, -1), { ...last, state, reason }],
        dealId,
      },
      change: { object: 'offer', id: thread.id, from: last.state, event, to, reason },
    };
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
