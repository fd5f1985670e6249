import { Injectable } from '@nestjs/common';
import { FREIGHT_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../platform/context/ctx.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { ShipmentStore } from './shipment-store.js';

const BATCH = 100;

/** Closes what was delivered and what nobody objected to. */
@Injectable()
export class ShipmentTimers {
  constructor(
    schedule: Schedule,
    private readonly store: ShipmentStore,
  ) {
    schedule.every(60, 'shipments.close', (em) => this.close(em));
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
}
