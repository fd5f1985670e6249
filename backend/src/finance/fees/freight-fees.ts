import { Injectable } from '@nestjs/common';
import { lumpLine } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type AgreedFreight, FreightDirectory, FreightContractStateMachine } from '../../logistics/freight/index.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { FeeContract, FeeSource } from './fee-contract.js';

/** The freight of contracts with carriers. */
@Injectable()
export class FreightFees implements FeeSource {
  constructor(
    private readonly machine: FreightContractStateMachine,
    private readonly freight: FreightDirectory,
    private readonly outbox: Outbox,
  ) {}

  async find(em: EntityManager, id: string): Promise<FeeContract | null> {
    const found = await this.freight.agreed(em, id);
    return found && contractOf(found);
  }

  async lock(em: EntityManager, id: string): Promise<void> {
    await this.machine.lock(em, id);
  }

  async idOf(em: EntityManager, pageId: string): Promise<string | null> {
    return (await this.freight.find(em, pageId)) && pageId;
  }

  runningFor(em: EntityManager, companyId: string): Promise<string[]> {
    return this.freight.runningFor(em, companyId);
  }

  async notifyFunded(em: EntityManager, contract: FeeContract, amount: string): Promise<void> {
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
