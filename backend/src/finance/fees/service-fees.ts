import { Injectable } from '@nestjs/common';
import { serviceLine } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/outbox/outbox.js';
import { type AgreedWork, WorkDirectory, EngagementStateMachine } from '../../services/proposals/index.js';
import type { FeeContract, FeeSource } from './fee-contract.js';

/** The fees of agreed services. */
@Injectable()
export class ServiceFees implements FeeSource {
  constructor(
    private readonly machine: EngagementStateMachine,
    private readonly work: WorkDirectory,
    private readonly outbox: Outbox,
  ) {}

  async find(em: EntityManager, id: string): Promise<FeeContract | null> {
    const found = await this.work.agreed(em, id);
    return found && contractOf(found);
  }

  async lock(em: EntityManager, id: string): Promise<void> {
    await this.machine.lock(em, id);
  }

  idOf(em: EntityManager, pageId: string): Promise<string | null> {
    return this.work.idOf(em, pageId);
  }

  runningFor(em: EntityManager, companyId: string): Promise<string[]> {
    return this.work.runningFor(em, companyId);
  }

  async notifyFunded(em: EntityManager, contract: FeeContract, amount: string): Promise<void> {
    const { page, provider, client, title, currency } = contract;
    const news = { proposalId: page.id, to: provider.companyId, from: client.name, title };
    await this.outbox.publish(em, 'engagement.funded', { ...news, amount, currency });
  }
}

const contractOf = (work: AgreedWork): FeeContract => ({
  kind: 'engagement',
  id: work.id,
  page: { kind: 'proposal', id: work.proposalId },
  reference: work.reference,
  title: work.title,
  client: work.client,
  provider: work.provider,
  currency: work.currency,
  total: work.total,
  lines: work.lines.map((line) => serviceLine(line, work.currency)),
  stage: work.state === 'completed' ? 'taken' : work.state === 'cancelled' ? 'over' : 'running',
  disputed: work.state === 'disputed' ? (work.disputed ?? work.total) : null,
  delivered: work.delivered,
  award: work.award,
  demo: work.demo,
});
