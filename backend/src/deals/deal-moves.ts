import { Injectable } from '@nestjs/common';
import { type DealActor, type DealEvent, dealLifecycle, transitionOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { LotLedger } from '../listings/index.js';
import type { Ctx, SignedIn } from '../platform/context/ctx.js';
import { oneWith } from '../platform/database/one-with.js';
import { Conflict, NotFound } from '../platform/errors/app-error.js';
import { DealRecord } from './deal.entity.js';

const RELATIONS = { listing: true, buyerCompany: true, sellerCompany: true };

/** A move of a deal that has been written, still inside its transaction. */
export interface DealMoved {
  readonly deal: DealRecord;
  readonly event: DealEvent;
  readonly from: DealRecord['state'];
  readonly to: DealRecord['state'];
}
/** What an area adds to a move; it runs in the move's transaction, under the deal's lock. */
export type DealEffect = (em: EntityManager, ctx: Ctx, moved: DealMoved) => Promise<void>;
/** Whether a caller may be offered the event on this deal now; the call itself checks again. */
export type DealOffer = (ctx: SignedIn, deal: DealRecord, em: EntityManager) => boolean | Promise<boolean>;

/**
 * The one place where the state of a deal changes. Areas (contract, ledger, course) serve events of the table and
 * add effects to the moves of others without knowing one another: both are registered in constructors.
 */
@Injectable()
export class DealMoves {
  private readonly effects: { events: readonly DealEvent[]; run: DealEffect }[] = [];
  private readonly served = new Map<DealEvent, DealOffer>();

  constructor(
    private readonly audit: AuditService,
    private readonly lots: LotLedger,
  ) {}

  /** Runs `run` after each of these events, in the order of registration. */
  after(events: readonly DealEvent[], run: DealEffect): void {
    this.effects.push({ events, run });
  }

  /** Says that a call of the contract sends this event; `offered` narrows who sees it in `Deal.events`. */
  serve(event: DealEvent, offered: DealOffer = () => true): void {
    this.served.set(event, offered);
  }

  /** Of the events that the table allows, those that a call serves and the caller may be offered. */
  async offered(
    ctx: SignedIn,
    deal: DealRecord,
    em: EntityManager,
    allowed: readonly DealEvent[],
  ): Promise<DealEvent[]> {
    const shown: DealEvent[] = [];
    for (const event of allowed) if (await this.served.get(event)?.(ctx, deal, em)) shown.push(event);
    return shown;
  }

  /** The deal with its lot and companies, as it stands. @throws NotFound */
  async find(em: EntityManager, id: string): Promise<DealRecord> {
    const deal = await oneWith(em, DealRecord, { where: { id }, relations: RELATIONS });
    if (!deal) throw new NotFound();
    return deal;
  }

  /** The deal under its lock, after the lot's, so that two commands never wait for each other. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<DealRecord> {
    const { listingId } = await this.find(em, id);
    await this.lots.lock(em, listingId, 'change');
    await em.findOne(DealRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.find(em, id);
  }

  /**
   * Moves a locked deal by its table, writes the audit and runs what areas have added.
   * @param change further columns to write with the move
   * @throws Conflict `illegal_transition` when the table has no such move for this actor
   */
  async move(
    em: EntityManager,
    ctx: Ctx,
    deal: DealRecord,
    event: DealEvent,
    actor: DealActor,
    { reason, ...change }: Partial<Pick<DealRecord, 'releases'>> & { reason?: string } = {},
  ): Promise<DealRecord> {
    const from = deal.state;
    const move = transitionOf(dealLifecycle, from, event, actor, deal.returnTo);
    if (!move.ok) throw new Conflict('illegal_transition', { state: from });
    const { to } = move;
    await em.update(
      DealRecord,
      { id: deal.id },
      { ...change, state: to, returnTo: [...move.returnTo], updatedAt: new Date() },
    );
    await this.audit.write(em, ctx, { object: 'deal', id: deal.id, from, event, to, reason });
    const moved = await this.find(em, deal.id);
    for (const { events, run } of this.effects)
      if (events.includes(event)) await run(em, ctx, { deal: moved, event, from, to });
    return this.find(em, deal.id);
  }

  /** What the parties are told of a deal in an outbox event. */
  told({ id, buyerCompanyId, sellerCompanyId, listing }: DealRecord) {
    return {
      dealId: id,
      buyerId: buyerCompanyId,
      sellerId: sellerCompanyId,
      name: listing.mineralName ?? listing.reference,
    };
  }
}
