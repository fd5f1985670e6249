import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  type FreightContractActor,
  type FreightContractEffect,
  type FreightContractEvent,
  type FreightContractGuard,
  freightContractLifecycle,
  type FreightContractState,
  moneyText,
} from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { type Change, type Next, type LifecycleState, StateMachine } from '../../platform/lifecycle/state-machine.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { FreightContractRow } from './freight.entities.js';
import { FreightProcess } from './freight-process.js';

const EVENTS = {
  accept: 'freight_contract.accepted',
  dispute: 'freight_contract.disputed',
  settle: 'freight_contract.settled',
  decide: 'freight_contract.decided',
  cancel: 'freight_contract.cancelled',
  complete: 'freight_contract.completed',
} as const;

/** Freight contracts in the database, and the one place where their state changes. */
@Injectable()
export class FreightContractStateMachine extends StateMachine<
  'contract',
  FreightContractRow,
  FreightContractState,
  FreightContractEvent,
  FreightContractActor,
  FreightContractGuard,
  FreightContractEffect
> {
  constructor(
    modules: ModuleRef,
    process: FreightProcess,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {
    super('contract', freightContractLifecycle, process.contract, modules);
  }

  query(em: EntityManager): SelectQueryBuilder<FreightContractRow> {
    return em
      .createQueryBuilder(FreightContractRow, 'k')
      .innerJoinAndSelect('k.quote', 'q')
      .innerJoinAndSelect('q.request', 'r')
      .innerJoinAndSelect('q.carrierCompany', 'qcarrier')
      .innerJoinAndSelect('q.clientCompany', 'qclient')
      .innerJoinAndSelect('k.carrierCompany', 'carrier')
      .innerJoinAndSelect('k.clientCompany', 'client');
  }

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<FreightContractRow> {
    const found = await this.query(em).where('k.id = :id', { id }).getOne();
    if (!found) throw new NotFound();
    return found;
  }

  /** The contract, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<FreightContractRow> {
    await em.findOne(FreightContractRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.read(em, id);
  }

  /** Tells the admins, who record what an umpire decides. */
  callUmpire(em: EntityManager, { id, quote }: FreightContractRow): Promise<void> {
    const { title } = quote.request.fields;
    return this.outbox.publish(em, 'freight_contract.umpire_wanted', { contractId: id, title });
  }

  async notify(
    em: EntityManager,
    event: keyof typeof EVENTS,
    contract: FreightContractRow,
    whom: 'carrier' | 'client',
  ): Promise<void> {
    const { carrierCompany, clientCompany, award, umpire, quote } = contract;
    const [to, from] = whom === 'client' ? [clientCompany, carrierCompany] : [carrierCompany, clientCompany];
    const { title } = quote.request.fields;
    const news = { contractId: contract.id, to: to.id, from: from.name, title, reason: contract.reason ?? '' };
    if (event !== 'decide') return this.outbox.publish(em, EVENTS[event], news);
    const decided = { amount: moneyText(award ?? 0, quote.currency), currency: quote.currency, umpire: umpire ?? '' };
    return this.outbox.publish(em, EVENTS[event], { ...news, ...decided });
  }

  protected stateOf(contract: FreightContractRow): LifecycleState<FreightContractState> {
    return contract;
  }

  protected async save(
    em: EntityManager,
    contract: FreightContractRow,
    { event, to, returnTo: left, reason }: Next<FreightContractEvent, FreightContractState, never>,
  ): Promise<FreightContractRow> {
    const updatedAt = new Date();
    if (event === 'complete') contract.completedAt = updatedAt;
    if (event === 'accept' || event === 'decide') contract.acceptedAt = updatedAt;
    Object.assign(contract, { state: to, returnTo: [...left], reason, updatedAt });
    const { id, state, returnTo, disputedBy, disputed, award, umpire, completedAt, acceptedAt } = contract;
    const saved = { state, returnTo, disputedBy, disputed, award, umpire, completedAt, acceptedAt, reason, updatedAt };
    await em.update(FreightContractRow, { id }, saved);
    return contract;
  }

  protected note(em: EntityManager, ctx: Ctx, { id }: FreightContractRow, change: Change): Promise<void> {
    return this.audit.write(em, ctx, { object: 'freight-contract', id, ...change });
  }
}
