import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { TenderNotifier } from './tender-notifier.js';
import { TenderStateMachine } from './tender-state-machine.js';
import { TenderStore } from './tender.store.js';
import type { Tender } from './tender.entities.js';

const BATCH = 50;

/** Notes what the clock has done already: a tender whose time is over is closed, and a live one opened. */
@Injectable()
export class TenderClosingJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: TenderStore,
    private readonly machine: TenderStateMachine,
    private readonly news: TenderNotifier,
  ) {
    schedule.every(5, 'tenders.close', (em) => this.run(em));
  }

  run(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('tenders.close');
    return this.batches.run(em, {
      name: 'tenders.close',
      size: BATCH,
      due: `SELECT id FROM tenders WHERE state = 'open' AND closes_at <= clock_timestamp() AND id <> ALL($1)
        ORDER BY closes_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => {
        const { tender, now } = await this.store.scene(inner, ctx, id);
        await this.closeIfDue(inner, ctx, tender, now);
      },
    });
  }

  /** Closes a tender that is locked for change, if its time is over; a live one is opened with it. */
  async closeIfDue(em: EntityManager, ctx: Ctx, tender: Tender, now: Date): Promise<void> {
    if (tender.state !== 'open' || tender.closesAt.getTime() > now.getTime()) return;
    const system = systemCtx(ctx.requestId);
    await this.machine.transition(em, system, tender, 'close', 'system');
    if (tender.kind === 'sealed') return this.news.notify(em, 'tender.closed', tender, [tender.companyId], {});
    tender.openedAt = now;
    await this.machine.transition(em, system, tender, 'open_bids', 'system');
  }
}
