import { Injectable } from '@nestjs/common';
import { standsAlone } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealStateMachine } from '../../trading/deals/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { ExchangeEnding } from './exchange-ending.js';
import { ExchangeStore } from './exchange.store.js';
import { isInspected } from './exchange-view.js';

const EVERY_SECONDS = 600;
const BATCH = 50;

/** Lets the one result stand where the other's is late and five days have gone by since notice (trade rules 2.5). */
@Injectable()
export class LateAssaysJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly machine: DealStateMachine,
    private readonly exchanges: ExchangeStore,
    private readonly ending: ExchangeEnding,
  ) {
    schedule.every(EVERY_SECONDS, 'assays.late', (em) => this.run(em));
  }

  run(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('assays.late');
    return this.batches.run(em, {
      name: 'assays.late',
      size: BATCH,
      due: `SELECT deal_id AS id FROM assay_exchanges
        WHERE revealed_at IS NULL AND notice_at <= now() - interval '5 days' AND deal_id <> ALL($1)
        ORDER BY deal_id LIMIT $2`,
      handle: async (inner, { id }) => {
        const deal = await this.machine.lock(inner, id);
        const exchange = await this.exchanges.read(inner, id);
        if (!exchange || exchange.revealedAt || !isInspected(deal)) return;
        if (standsAlone(new Date(`${exchange.lastSampling}T00:00:00Z`), exchange.noticeAt, new Date()))
          await this.ending.standAlone(inner, ctx, deal);
      },
    });
  }
}
