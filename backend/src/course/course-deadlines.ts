import { Injectable } from '@nestjs/common';
import { samplesSealed } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealMoves } from '../deals/index.js';
import { systemCtx } from '../platform/context/ctx.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { CargoService } from './cargo.service.js';
import { SuspensionRow } from './course.entities.js';
import { CourseStore } from './course-store.js';

const EVERY_SECONDS = 60;
const BATCH = 100;

/** What time alone moves in the course of deals. */
@Injectable()
export class CourseDeadlines {
  constructor(
    schedule: Schedule,
    private readonly moves: DealMoves,
    private readonly store: CourseStore,
    private readonly cargo: CargoService,
    private readonly outbox: Outbox,
  ) {
    schedule.every(EVERY_SECONDS, 'course.deadlines', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    await this.deliver(em);
    await this.inspect(em);
    await this.remind(em);
  }

  /** A reported delivery to which nobody objected for five days counts as confirmed. */
  private async deliver(em: EntityManager): Promise<void> {
    const ctx = systemCtx('course.unopposed');
    const due: { id: string }[] = await em.query(
      `SELECT d.id FROM deals d JOIN deal_course c ON c.deal_id = d.id
       WHERE d.state = 'in_transit' AND c.unopposed_at <= now() ORDER BY d.listing_id, d.id LIMIT ${BATCH}`,
    );
    for (const { id } of due) {
      const deal = await this.moves.lock(em, id);
      const { unopposedAt } = await this.store.row(em, id);
      if (deal.state !== 'in_transit' || !unopposedAt || unopposedAt > new Date()) continue;
      await this.moves.move(em, ctx, deal, 'delivery_unopposed', 'system');
      await this.outbox.publish(em, 'deal.delivered', this.moves.told(deal));
    }
  }

  /** A price that hangs on weight and assay needs an inspection: it starts by itself when the samples are there. */
  private async inspect(em: EntityManager): Promise<void> {
    const ctx = systemCtx('course.inspection');
    const due: { id: string }[] = await em.query(
      `SELECT d.id FROM deals d JOIN deal_course c ON c.deal_id = d.id JOIN listings l ON l.id = d.listing_id
       WHERE d.state = 'delivered' AND c.delivered_at IS NOT NULL AND c.loading IS NOT NULL
         AND coalesce(l.price_basis ->> 'type', 'fixed') <> 'fixed' ORDER BY d.listing_id, d.id LIMIT ${BATCH}`,
    );
    for (const { id } of due) {
      const { loading } = await this.store.row(em, id);
      if (!samplesSealed(loading?.samples.map(({ set }) => set) ?? [])) continue;
      const deal = await this.moves.lock(em, id);
      if (deal.state === 'delivered') await this.cargo.inspect(em, ctx, deal, 'system');
    }
  }

  /** Both parties hear when the 30 days of a notice of force majeure are over. */
  private async remind(em: EntityManager): Promise<void> {
    const due: { id: string; deal_id: string }[] = await em.query(
      `SELECT id, deal_id FROM deal_suspensions
       WHERE kind = 'force_majeure' AND ended_at IS NULL AND NOT reminded AND since <= now() - interval '30 days'
       ORDER BY since LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    for (const { id, deal_id } of due) {
      await em.update(SuspensionRow, { id }, { reminded: true });
      await this.outbox.publish(em, 'deal.suspension_due', this.moves.told(await this.moves.find(em, deal_id)));
    }
  }
}
