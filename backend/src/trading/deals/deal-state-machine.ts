import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  type DealActor,
  type DealEffect,
  type DealEvent,
  type DealGuard,
  dealLifecycle,
  type DealState,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { LotLedger } from '../../market/listings/index.js';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { type Change, type Next, type LifecycleState, StateMachine } from '../../platform/lifecycle/state-machine.js';
import { DealRecord } from './deal.entity.js';
import { DealProcess } from './deal-process.js';

const RELATIONS = { listing: true, buyerCompany: true, sellerCompany: true };

/** Columns of a deal that are written with a transition. */
type DealColumns = Partial<Pick<DealRecord, 'releases'>>;

/** The one place where the state of a deal changes. */
@Injectable()
export class DealStateMachine extends StateMachine<
  'deal',
  DealRecord,
  DealState,
  DealEvent,
  DealActor,
  DealGuard,
  DealEffect,
  DealColumns
> {
  constructor(
    modules: ModuleRef,
    process: DealProcess,
    private readonly audit: AuditService,
    private readonly lots: LotLedger,
  ) {
    super('deal', dealLifecycle, process, modules);
  }

  /** The deal with its lot and companies, as it stands. @throws NotFound */
  async find(em: EntityManager, id: string): Promise<DealRecord> {
    const deal = await findOneWithRelations(em, DealRecord, { where: { id }, relations: RELATIONS });
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
   * True when the site itself has just led the deal where a person now asks to lead it, as it begins an inspection whose samples
   * are there: the person saw the state before, and nothing is left to do or to refuse.
   */
  async isDoneBySite(em: EntityManager, { id, state }: DealRecord, event: string, actor: DealActor): Promise<boolean> {
    const { transitions } = this.table;
    const asked = transitions.filter((row) => row.event === event && row.actor === actor && row.to === state);
    if (!asked.length) return false;
    const rows = await this.audit.history(em, 'deal', id);
    const last = rows.findLast(({ fromState, toState }) => fromState !== toState);
    return asked.some(({ from, to }) =>
      transitions.some(
        (row) =>
          row.actor === 'system' && row.from === from && row.to === to && row.event === last?.event && !last.actorId,
      ),
    );
  }

  /** What the parties are told of a deal in an outbox event. */
  eventPayload({ id, buyerCompanyId, sellerCompanyId, listing }: DealRecord) {
    return {
      dealId: id,
      buyerId: buyerCompanyId,
      sellerId: sellerCompanyId,
      name: listing.mineralName ?? listing.reference,
    };
  }

  protected stateOf(deal: DealRecord): LifecycleState<DealState> {
    return deal;
  }

  protected async save(
    em: EntityManager,
    { id }: DealRecord,
    { to, returnTo, columns }: Next<DealEvent, DealState, DealColumns>,
  ): Promise<DealRecord> {
    await em.update(DealRecord, { id }, { ...columns, state: to, returnTo: [...returnTo], updatedAt: new Date() });
    return this.find(em, id);
  }

  protected note(em: EntityManager, ctx: Ctx, { id }: DealRecord, change: Change): Promise<void> {
    return this.audit.write(em, ctx, { object: 'deal', id, ...change });
  }

  protected override reread(em: EntityManager, { id }: DealRecord): Promise<DealRecord> {
    return this.find(em, id);
  }
}
