import { Injectable } from '@nestjs/common';
import { FREIGHT_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../platform/context/ctx.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { ShipmentDelayNews } from './shipment-delays.js';
import { ShipmentStore } from './shipment-store.js';

const BATCH = 100;

/** Closes what was delivered and what nobody objected to, and tells of what has become late. */
@Injectable()
export class ShipmentTimers {
  constructor(
    schedule: Schedule,
    private readonly store: ShipmentStore,
    private readonly delays: ShipmentDelayNews,
  ) {
    schedule.every(60, 'shipments.close', (em) => this.close(em));
    schedule.every(3600, 'shipments.delays', (em) => this.tellDelays(em));
  }

  async close(em: EntityManager): Promise<void> {
    const due: { id: string }[] = await em.query(
      `SELECT id FROM shipments
       WHERE state = 'delivered' AND delivered_at <= now() - make_interval(days => ${FREIGHT_RULES.closeDays})
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of due)
      await this.store.move(em, systemCtx('shipments.close'), await this.store.read(em, id), 'close', 'system');
  }

  async tellDelays(em: EntityManager): Promise<void> {
    const late: { id: string }[] = await em.query(
      `SELECT id FROM shipments
       WHERE state NOT IN ('planned', 'delivered', 'closed', 'cancelled') AND eta IS DISTINCT FROM told_eta
         AND greatest(eta, current_date) > promised
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of late) await this.delays.tell(em, systemCtx('shipments.delays'), await this.store.read(em, id));
  }
}
