import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DealStateMachine } from '../deals/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { CargoService } from './cargo.service.js';
import { SuspensionRow } from './execution.entities.js';
import { ExecutionStore } from './execution.store.js';

const EVERY_SECONDS = 60;
const BATCH = 100;

/** What time alone moves in the execution of deals. */
@Injectable()
export class ExecutionDeadlinesJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly machine: DealStateMachine,
    private readonly store: ExecutionStore,
    private readonly cargo: CargoService,
    private readonly outbox: Outbox,
  ) {
    schedule.every(EVERY_SECONDS, 'execution.deadlines', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<boolean> {
    const more = [await this.deliver(em), await this.inspect(em), await this.remind(em)];
    return more.includes(true);
  }

  /** A reported delivery to which nobody objected for five days counts as confirmed. */
  private deliver(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('execution.unopposed');
    return this.batches.run(em, {
      name: 'execution.deadlines/deliver',
      size: BATCH,
      due: `SELECT d.id FROM published.deals d JOIN deal_executions c ON c.deal_id = d.id
        WHERE d.state = 'in_transit' AND c.unopposed_at <= now() AND d.id <> ALL($1)
        ORDER BY d.listing_id, d.id LIMIT $2`,
      handle: async (inner, { id }) => {
        const deal = await this.machine.lock(inner, id);
        const { unopposedAt } = await this.store.row(inner, id);
        if (deal.state !== 'in_transit' || !unopposedAt || unopposedAt > new Date()) return;
        const announce = () => this.outbox.publish(inner, 'deal.delivered', this.machine.eventPayload(deal));
        await this.machine.transition(inner, ctx, deal, 'delivery_unopposed', 'system', { announce });
        await this.cargo.inspectWhereAssayed(inner, deal);
      },
    });
  }

  /** Cargoes whose samples were sealed after their delivery; the others are inspected as soon as they are delivered. */
  private inspect(em: EntityManager): Promise<boolean> {
    return this.batches.run(em, {
      name: 'execution.deadlines/inspect',
      size: BATCH,
      due: `SELECT d.id FROM published.deals d JOIN deal_executions c ON c.deal_id = d.id
        WHERE d.state = 'delivered' AND c.delivered_at IS NOT NULL AND c.loading IS NOT NULL AND d.id <> ALL($1)
        ORDER BY d.listing_id, d.id LIMIT $2`,
      handle: async (inner, { id }) => this.cargo.inspectWhereAssayed(inner, await this.machine.find(inner, id)),
    });
  }

  /** Both parties hear when the 30 days of a notice of force majeure are over. */
  private remind(em: EntityManager): Promise<boolean> {
    return this.batches.run<{ id: string; dealId: string }>(em, {
      name: 'execution.deadlines/remind',
      size: BATCH,
      due: `SELECT id, deal_id AS "dealId" FROM deal_suspensions
        WHERE kind = 'force_majeure' AND ended_at IS NULL AND NOT reminded AND since <= now() - interval '30 days'
          AND id <> ALL($1)
        ORDER BY since LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id, dealId }) => {
        await inner.update(SuspensionRow, { id }, { reminded: true });
        await this.outbox.publish(
          inner,
          'deal.suspension_due',
          this.machine.eventPayload(await this.machine.find(inner, dealId)),
        );
      },
    });
  }
}
