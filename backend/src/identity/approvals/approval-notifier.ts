import { Injectable } from '@nestjs/common';
import type { DomainEvents } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { ApprovalRecord } from './approval.entity.js';

type Decision = 'approval.approved' | 'approval.declined' | 'approval.lapsed';
type Payload = DomainEvents['approval.lapsed'];

/** Tells the people of a company of its requests for approval. */
@Injectable()
export class ApprovalNotifier {
  constructor(private readonly outbox: Outbox) {}

  async asked(em: EntityManager, approval: ApprovalRecord, userIds: readonly string[]): Promise<void> {
    for (const userId of userIds)
      await this.outbox.publish(em, 'approval.asked', {
        ...payloadFor(approval, userId),
        from: approval.requestedByName,
      });
  }

  /** Tells who has asked. */
  async decided<D extends Decision>(
    em: EntityManager,
    approval: ApprovalRecord,
    event: D,
    said: Omit<DomainEvents[D], keyof Payload>,
  ): Promise<void> {
    const payload = { ...payloadFor(approval, approval.requestedBy), ...said };
    await this.outbox.publish(em, event, payload as DomainEvents[D]);
  }
}

const payloadFor = (approval: ApprovalRecord, userId: string): Payload => ({
  approvalId: approval.id,
  userId,
  companyId: approval.companyId,
  operation: approval.operation,
  name: approval.name,
  reference: approval.reference,
  amount: approval.amounts[0]?.amount ?? '',
  currency: approval.amounts[0]?.currency ?? '',
});
