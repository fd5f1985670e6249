import { Injectable } from '@nestjs/common';
import { type OfferEvent, type OfferState } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type Agreement, DealDirectory } from '../deals/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { queryRows } from '../../platform/database/statement.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { OfferThread, OfferVersionRow } from './offer.entities.js';

const RELATIONS = { listing: true, buyerCompany: true, sellerCompany: true };

const LOCK = { name: 'offer-lock', text: 'SELECT 1 FROM offer_threads WHERE id = $1 FOR UPDATE' };
const PARTIES = {
  name: 'offer-parties',
  text: `SELECT listing_id AS "listingId", buyer_company_id AS "buyerCompanyId", seller_company_id AS "sellerCompanyId"
    FROM offer_threads WHERE id = $1`,
};
const ASKED = {
  name: 'offer-requirement',
  text: `SELECT id, reference, state = 'open' AS open FROM published.requirements WHERE id = $1`,
};
type Parties = Pick<OfferThread, 'listingId' | 'buyerCompanyId' | 'sellerCompanyId'>;

/** A negotiation with all its versions in their order, and its deal if it has one. */
export interface Negotiation {
  readonly thread: OfferThread;
  readonly versions: readonly OfferVersionRow[];
  /** The deal that came of it; written when it is accepted. */
  dealId: string | null;
  /** The requirement that it answers, and whether sellers may still read it. */
  readonly requirement?: { readonly id: string; readonly reference: string; readonly open: boolean } | null;
  /** What is agreed on, while it is accepted. */
  readonly agreement?: Agreement;
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
    const [parties] = await queryRows<Parties>(em, PARTIES, [id]);
    if (!parties) throw new NotFound();
    return parties;
  }

  /** @throws NotFound */
  async thread(em: EntityManager, id: string): Promise<OfferThread> {
    const thread = await findOneWithRelations(em, OfferThread, { where: { id }, relations: RELATIONS });
    if (!thread) throw new NotFound();
    return thread;
  }

  /** The negotiation, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<Negotiation> {
    await queryRows(em, LOCK, [id]);
    return this.whole(em, await this.thread(em, id));
  }

  async whole(em: EntityManager, thread: OfferThread): Promise<Negotiation> {
    const [negotiation] = await this.loadThreads(em, [thread]);
    if (!negotiation) throw new NotFound();
    if (!thread.requirementId) return negotiation;
    const [requirement] = await queryRows<NonNullable<Negotiation['requirement']>>(em, ASKED, [thread.requirementId]);
    return { ...negotiation, requirement: requirement ?? null };
  }

  async loadThreads(em: EntityManager, threads: readonly OfferThread[]): Promise<Negotiation[]> {
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

  async note(
    em: EntityManager,
    ctx: Ctx,
    id: string,
    change: { from: OfferState | null; event: OfferEvent; to: OfferState; reason?: string | null },
  ): Promise<void> {
    await this.audit.write(em, ctx, { object: 'offer', id, ...change });
  }
}
