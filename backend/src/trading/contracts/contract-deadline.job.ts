import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { DealStateMachine } from '../deals/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { ContractVersionRecord } from './contract.entities.js';

const BATCH = 100;

/** Ends deals whose contract was not signed in time (trade rules 1.5), and contracts whose deal has ended. */
@Injectable()
export class ContractDeadlineJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly machine: DealStateMachine,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {
    schedule.every(60, 'contracts.overdue', (em) => this.endOverdue(em));
    schedule.every(60, 'contracts.lapse', (em) => this.lapse(em));
  }

  endOverdue(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('contracts.overdue');
    return this.batches.run(em, {
      name: 'contracts.overdue',
      size: BATCH,
      due: `SELECT d.id FROM contract_versions v JOIN published.deals d ON d.id = v.deal_id
        WHERE v.state = 'open' AND v.due_at <= now() AND d.state = 'contract_draft' AND d.id <> ALL($1)
        ORDER BY d.id LIMIT $2`,
      handle: async (inner, { id }) => {
        const deal = await this.machine.lock(inner, id);
        const late = await inner.findOneBy(ContractVersionRecord, { dealId: id, state: 'open' });
        // Signed or amended while the lock was waited for.
        if (deal.state !== 'contract_draft' || !late?.dueAt || late.dueAt > new Date()) return;
        const announce = () => this.outbox.publish(inner, 'contract.overdue', this.machine.eventPayload(deal));
        await this.machine.transition(inner, ctx, deal, 'signature_overdue', 'system', { announce });
      },
    });
  }

  /** A change that was not signed in time comes to nothing; the version in force stays. */
  lapse(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('contracts.lapse');
    return this.batches.run<{ id: string; deal: string }>(em, {
      name: 'contracts.lapse',
      size: BATCH,
      due: `SELECT v.id, v.deal_id AS deal FROM contract_versions v JOIN published.deals d ON d.id = v.deal_id
        WHERE v.state = 'open' AND v.due_at <= now() AND v.id <> ALL($1)
          AND d.state NOT IN ('contract_draft', 'compliance_review', 'on_hold')
        ORDER BY v.deal_id LIMIT $2`,
      handle: async (inner, { id, deal: dealId }) => {
        const deal = await this.machine.lock(inner, dealId);
        const state = { state: 'withdrawn' as const, dueAt: null, updatedAt: new Date() };
        const { affected } = await inner.update(ContractVersionRecord, { id, state: 'open' }, state);
        if (!affected) return;
        await this.audit.write(inner, ctx, { object: 'contract', id, from: 'open', event: 'lapse', to: 'withdrawn' });
        await this.outbox.publish(inner, 'contract.lapsed', this.machine.eventPayload(deal));
      },
    });
  }
}
