import { Injectable } from '@nestjs/common';
import { bidLifecycle, type BidActor, type BidEvent, NEW, type TenderEvent, tenderLifecycle } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { Company } from '../companies/index.js';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { oneWith } from '../platform/database/one-with.js';
import { NotFound } from '../platform/errors/app-error.js';
import { moveTo } from '../platform/states/move-to.js';
import { Tender, TenderBid } from './tender.entities.js';

/** A tender as one caller meets it. */
export interface TenderScene {
  readonly tender: Tender;
  /** The caller's company, its invitation and its bid. */
  readonly caller: Company | null;
  readonly invited: boolean;
  readonly own: TenderBid | null;
  /** The clock of the database, which alone decides about time. */
  readonly now: Date;
}

/** Tenders and bids in the database. Locks are taken in the order tender, bid, lot. */
@Injectable()
export class TenderStore {
  constructor(private readonly audit: AuditService) {}

  async now(em: EntityManager): Promise<Date> {
    const [row]: { now: Date }[] = await em.query('SELECT clock_timestamp() AS now');
    return row!.now;
  }

  /** @throws NotFound */
  async scene(em: EntityManager, ctx: Ctx, id: string): Promise<TenderScene> {
    const tender = await oneWith(em, Tender, { where: { id }, relations: { company: true } });
    if (!tender) throw new NotFound();
    const companyId = ctx.user?.companyId;
    const mine = { tenderId: id, companyId: companyId ?? '' };
    return {
      tender,
      caller: companyId ? await em.findOneBy(Company, { id: companyId }) : null,
      invited: companyId ? await this.isInvited(em, id, companyId) : false,
      own: companyId ? await em.findOneBy(TenderBid, mine) : null,
      now: await this.now(em),
    };
  }

  /**
   * The scene with its tender locked: `share` for those who bid, who do not wait for each other, `change` for whoever
   * moves the tender, who waits for every bid that is on its way in. @throws NotFound
   */
  async lock(em: EntityManager, ctx: Ctx, id: string, mode: 'share' | 'change'): Promise<TenderScene> {
    const lock = { mode: mode === 'share' ? 'pessimistic_read' : 'pessimistic_write' } as const;
    if (!(await em.findOne(Tender, { where: { id }, lock }))) throw new NotFound();
    return this.scene(em, ctx, id);
  }

  /** All bids with their companies, the first received first. */
  bids(em: EntityManager, tenderId: string, states: readonly TenderBid['state'][]): Promise<TenderBid[]> {
    return em.find(TenderBid, {
      where: { tenderId, state: In([...states]) },
      relations: { company: true },
      order: { receivedAt: 'ASC', id: 'ASC' },
    });
  }

  /** Moves the tender to where `event` leads, saves it and writes the audit row. */
  async move(
    em: EntityManager,
    ctx: Ctx,
    tender: Tender,
    event: TenderEvent,
    { actor = 'buyer', reason = null }: { actor?: 'buyer' | 'system'; reason?: string | null } = {},
  ): Promise<void> {
    const from = tender.state;
    tender.state = moveTo(tenderLifecycle, from, event, actor);
    const { state, closesAt, openedAt, awardedAt } = tender;
    await em.update(Tender, { id: tender.id }, { state, closesAt, openedAt, awardedAt, reason: tender.reason });
    await this.audit.write(em, ctx, { object: 'tender', id: tender.id, from, event, to: state, reason });
  }

  /** Moves a bid; says nothing of what it holds. `reason` must be fit for operators to read. */
  async moveBid(
    em: EntityManager,
    ctx: Ctx,
    bid: TenderBid,
    event: BidEvent,
    { actor, reason = null }: { actor: BidActor; reason?: string | null },
  ): Promise<void> {
    const from = bid.state;
    bid.state = moveTo(bidLifecycle, from, event, actor);
    await em.update(TenderBid, { id: bid.id }, { state: bid.state });
    await this.note(em, actor === 'system' ? systemCtx(ctx.requestId) : ctx, bid, { from, event, reason });
  }

  /** The audit row of a bid that has been moved already. */
  async note(
    em: EntityManager,
    ctx: Ctx,
    { id, state }: TenderBid,
    { from, event, reason = null }: { from: string | null; event: BidEvent; reason?: string | null },
  ): Promise<void> {
    await this.audit.write(em, ctx, { object: 'bid', id, from: from === NEW ? null : from, event, to: state, reason });
  }

  /** Ids of the companies that are told of what happens: invited, bidding, or asking. */
  async listeners(em: EntityManager, tenderId: string): Promise<string[]> {
    const rows: { id: string }[] = await em.query(
      `SELECT company_id AS id FROM tender_invitations WHERE tender_id = $1
       UNION SELECT company_id FROM tender_bids WHERE tender_id = $1 AND state <> 'withdrawn'
       UNION SELECT company_id FROM tender_questions WHERE tender_id = $1 ORDER BY id`,
      [tenderId],
    );
    return rows.map(({ id }) => id);
  }

  private async isInvited(em: EntityManager, tenderId: string, companyId: string): Promise<boolean> {
    const rows: unknown[] = await em.query(
      'SELECT 1 FROM tender_invitations WHERE tender_id = $1 AND company_id = $2',
      [tenderId, companyId],
    );
    return rows.length > 0;
  }
}
