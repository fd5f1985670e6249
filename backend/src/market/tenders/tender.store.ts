import { Injectable } from '@nestjs/common';
import { bidLifecycle, type BidActor, type BidEvent, NEW } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { Company } from '../../identity/companies/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { stateAfter } from '../../platform/states/move-to.js';
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
    const tender = await findOneWithRelations(em, Tender, { where: { id }, relations: { company: true } });
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

  /** Moves a bid; says nothing of what it holds. `reason` must be fit for operators to read. */
  async transitionBid(
    em: EntityManager,
    ctx: Ctx,
    bid: TenderBid,
    event: BidEvent,
    { actor, reason = null }: { actor: BidActor; reason?: string | null },
  ): Promise<void> {
    const from = bid.state;
    bid.state = stateAfter(bidLifecycle, from, event, actor);
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
