import { Injectable } from '@nestjs/common';
import { standsAlone } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealMoves } from '../deals/index.js';
import { systemCtx } from '../platform/context/ctx.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { ExchangeEnding } from './exchange-ending.js';
import { ExchangeStore } from './exchange-store.js';
import { isInspected } from './exchange-view.js';

const EVERY_SECONDS = 600;
const BATCH = 50;

/** Lets the one result stand where the other's is late and five days have gone by since notice (trade rules 2.5). */
@Injectable()
export class LateAssays {
  constructor(
    schedule: Schedule,
    private readonly moves: DealMoves,
    private readonly exchanges: ExchangeStore,
    private readonly ending: ExchangeEnding,
  ) {
    schedule.every(EVERY_SECONDS, 'assays.late', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    const ctx = systemCtx('assays.late');
    const due: { id: string }[] = await em.query(
      `SELECT deal_id AS id FROM assay_exchanges
       WHERE revealed_at IS NULL AND notice_at <= now() - interval '5 days' ORDER BY deal_id LIMIT ${BATCH}`,
    );
    for (const { id } of due) {
      const deal = await this.moves.lock(em, id);
      const exchange = await this.exchanges.read(em, id);
      if (!exchange || exchange.revealedAt || !isInspected(deal)) continue;
      if (standsAlone(new Date(`${exchange.lastSampling}T00:00:00Z`), exchange.noticeAt, new Date()))
        await this.ending.standAlone(em, ctx, deal);
    }
  }
}
