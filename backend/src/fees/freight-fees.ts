import { Injectable } from '@nestjs/common';
import { lumpLine } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type AgreedFreight, FreightDirectory, FreightMoves } from '../freight/index.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { FeeContract, FeeSource } from './fee-contract.js';
import { FeeCourse, followMoves } from './fee-course.js';

/** The freight of contracts with carriers, and what happens to it when the contract moves. */
@Injectable()
export class FreightFees implements FeeSource {
  constructor(
    private readonly moves: FreightMoves,
    private readonly freight: FreightDirectory,
    private readonly outbox: Outbox,
    course: FeeCourse,
  ) {
    followMoves(moves, this, course, ['accept', 'decide']);
  }

  async find(em: EntityManager, id: string): Promise<FeeContract | null> {
    const found = await this.freight.agreed(em, id);
    return found && contractOf(found);
  }

  async lock(em: EntityManager, id: string): Promise<void> {
    await this.moves.lock(em, id);
  }

  async idOf(em: EntityManager, pageId: string): Promise<string | null> {
    return (await this.freight.find(em, pageId)) && pageId;
  }

  runningFor(em: EntityManager, companyId: string): Promise<string[]> {
    return this.freight.runningFor(em, companyId);
  }

  async tellFunded(em: EntityManager, contract: FeeContract, amount: string): Promise<void> {
    const { id, provider, client, title, currency } = contract;
    const news = { contractId: id, to: provider.companyId, from: client.name, title };
    await this.outbox.publish(em, 'freight_contract.funded', { ...news, amount, currency });
  }
}

const contractOf = (freight: AgreedFreight): FeeContract => ({
  kind: 'freight',
  id: freight.id,
  page: { kind: 'freight-contract', id: freight.id },
  reference: freight.reference,
  title: freight.title,
  client: freight.client,
  provider: freight.carrier,
  currency: freight.currency,
  total: freight.total,
  lines: [lumpLine('freight', `${freight.reference} ${freight.title}`, freight.total, freight.currency)],
  stage: freight.state === 'cancelled' ? 'over' : freight.accepted ? 'taken' : 'running',
  disputed: freight.state === 'disputed' ? (freight.disputed ?? freight.total) : null,
  delivered: freight.delivered,
  award: freight.award,
  demo: freight.demo,
});
