import { Injectable } from '@nestjs/common';
import {
  type FreightContractActor,
  type FreightContractEvent,
  freightContractLifecycle,
  transitionOf,
  moneyText,
} from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../audit/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { Conflict, NotFound } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { FreightContractRow } from './freight.entities.js';

const NEWS = {
  accept: 'freight_contract.accepted',
  dispute: 'freight_contract.disputed',
  settle: 'freight_contract.settled',
  decide: 'freight_contract.decided',
  cancel: 'freight_contract.cancelled',
  complete: 'freight_contract.completed',
} as const;
type Follower = (em: EntityManager, ctx: Ctx, contractId: string) => Promise<void>;

/** Freight contracts in the database, and what other areas do when one moves. */
@Injectable()
export class FreightMoves {
  private readonly followers: { readonly events: readonly FreightContractEvent[]; readonly run: Follower }[] = [];

  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** Runs in the transaction of the move; registered in constructors. */
  after(events: readonly FreightContractEvent[], run: Follower): void {
    this.followers.push({ events, run });
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

  /** Moves it to where `event` leads, saves it and writes the audit row. @throws Conflict */
  async move(
    em: EntityManager,
    ctx: Ctx,
    contract: FreightContractRow,
    event: FreightContractEvent,
    actor: FreightContractActor,
    reason: string | null = null,
  ): Promise<void> {
    const from = contract.state;
    const found = transitionOf(freightContractLifecycle, from, event, actor, contract.returnTo);
    if (!found.ok || (event === 'accept' && contract.acceptedAt))
      throw new Conflict('illegal_transition', { state: from });
    const updatedAt = new Date();
    if (event === 'complete') contract.completedAt = updatedAt;
    if (event === 'accept' || event === 'decide') contract.acceptedAt = updatedAt;
    Object.assign(contract, { state: found.to, returnTo: [...found.returnTo], reason, updatedAt });
    const { id, state, returnTo, disputedBy, disputed, award, umpire, completedAt, acceptedAt } = contract;
    const saved = { state, returnTo, disputedBy, disputed, award, umpire, completedAt, acceptedAt, reason, updatedAt };
    await em.update(FreightContractRow, { id }, saved);
    await this.audit.write(em, ctx, { object: 'freight-contract', id, from, event, to: state, reason });
    for (const { events, run } of this.followers) if (events.includes(event)) await run(em, ctx, id);
  }

  /** Tells the admins, who record what an umpire decides. */
  callUmpire(em: EntityManager, { id, quote }: FreightContractRow): Promise<void> {
    const { title } = quote.request.fields;
    return this.outbox.publish(em, 'freight_contract.umpire_wanted', { contractId: id, title });
  }

  async tell(
    em: EntityManager,
    event: keyof typeof NEWS,
    contract: FreightContractRow,
    whom: 'carrier' | 'client',
  ): Promise<void> {
    const { carrierCompany, clientCompany, award, umpire, quote } = contract;
    const [to, from] = whom === 'client' ? [clientCompany, carrierCompany] : [carrierCompany, clientCompany];
    const { title } = quote.request.fields;
    const news = { contractId: contract.id, to: to.id, from: from.name, title, reason: contract.reason ?? '' };
    if (event !== 'decide') return this.outbox.publish(em, NEWS[event], news);
    const decided = { amount: moneyText(award ?? 0, quote.currency), currency: quote.currency, umpire: umpire ?? '' };
    return this.outbox.publish(em, NEWS[event], { ...news, ...decided });
  }
}
