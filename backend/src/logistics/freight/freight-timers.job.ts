import { Injectable } from '@nestjs/common';
import { FREIGHT_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../../platform/context/ctx.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../../platform/states/days.js';
import { FreightContractStateMachine } from './freight-contract-state-machine.js';
import { FreightQuoteStateMachine } from './freight-quote-state-machine.js';
import { FreightRequestStateMachine } from './freight-request-state-machine.js';
import { FreightStore } from './freight.store.js';

const BATCH = 100;

/** What the calendar does: requests and quotes run out, and a delivery counts as taken. */
@Injectable()
export class FreightTimersJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: FreightStore,
    private readonly machine: FreightContractStateMachine,
    private readonly quotes: FreightQuoteStateMachine,
    private readonly requests: FreightRequestStateMachine,
  ) {
    schedule.every(60, 'freight_requests.expire', (em) => this.expireRequests(em));
    schedule.every(60, 'freight_quotes.expire', (em) => this.expireQuotes(em));
    schedule.every(60, 'freight_contracts.accept', (em) => this.acceptDeliveries(em));
  }

  expireRequests(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('freight_requests.expire');
    return this.batches.run(em, {
      name: 'freight_requests.expire',
      size: BATCH,
      due: `SELECT id FROM freight_requests WHERE state = 'open' AND closes_on < ${FIRST_TODAY} AND id <> ALL($1)
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) =>
        void (await this.requests.transition(inner, ctx, await this.store.request(inner, id), 'expire', 'system')),
    });
  }

  expireQuotes(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('freight_quotes.expire');
    return this.batches.run(em, {
      name: 'freight_quotes.expire',
      size: BATCH,
      due: `SELECT id FROM freight_quotes WHERE state = 'pending' AND expires_at <= now() AND id <> ALL($1)
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) =>
        void (await this.quotes.transition(inner, ctx, await this.store.quote(inner, id), 'expire', 'system')),
    });
  }

  /** A delivery that nobody objects to counts as taken. */
  acceptDeliveries(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('freight_contracts.accept');
    return this.batches.run(em, {
      name: 'freight_contracts.accept',
      size: BATCH,
      due: `SELECT id FROM freight_contracts
        WHERE state = 'completed' AND accepted_at IS NULL AND id <> ALL($1)
          AND coalesce(completed_at, updated_at) <= now() - make_interval(days => ${FREIGHT_RULES.closeDays})
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => {
        const contract = await this.machine.read(inner, id);
        const announce = () => this.machine.notify(inner, 'accept', contract, 'carrier');
        await this.machine.transition(inner, ctx, contract, 'accept', 'system', { announce });
      },
    });
  }
}
