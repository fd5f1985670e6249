import { Injectable } from '@nestjs/common';
import { FREIGHT_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../../platform/context/ctx.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { ShipmentDelayEventPayload } from './shipment-delays.js';
import { ShipmentStore } from './shipment.store.js';

const BATCH = 100;

/** Closes what was delivered and what nobody objected to, and tells of what has become late. */
@Injectable()
export class ShipmentTimersJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: ShipmentStore,
    private readonly delays: ShipmentDelayEventPayload,
  ) {
    schedule.every(60, 'shipments.close', (em) => this.close(em));
    schedule.every(3600, 'shipments.delays', (em) => this.notifyDelays(em));
  }

  close(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('shipments.close');
    return this.batches.run(em, {
      name: 'shipments.close',
      size: BATCH,
      due: `SELECT id FROM shipments
        WHERE state = 'delivered' AND id <> ALL($1)
          AND delivered_at <= now() - make_interval(days => ${FREIGHT_RULES.closeDays})
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) =>
        this.store.transition(inner, ctx, await this.store.read(inner, id), 'close', 'system'),
    });
  }

  notifyDelays(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('shipments.delays');
    return this.batches.run(em, {
      name: 'shipments.delays',
      size: BATCH,
      due: `SELECT id FROM shipments
        WHERE state NOT IN ('planned', 'delivered', 'closed', 'cancelled') AND eta IS DISTINCT FROM notified_eta
          AND greatest(eta, current_date) > promised AND id <> ALL($1)
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => this.delays.notify(inner, ctx, await this.store.read(inner, id)),
    });
  }
}
