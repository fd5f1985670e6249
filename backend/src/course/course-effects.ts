import { Injectable } from '@nestjs/common';
import { TIMERS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { type DealMoved, DealMoves } from '../deals/index.js';
import { LotLedger } from '../listings/index.js';
import { DealProposalRow, SuspensionRow } from './course.entities.js';
import { CourseStore } from './course-store.js';
import { DisputesService } from './disputes.service.js';

/** What moves of a deal mean for its course, whoever makes them. */
@Injectable()
export class CourseEffects {
  constructor(
    moves: DealMoves,
    lots: LotLedger,
    disputes: DisputesService,
    private readonly store: CourseStore,
    private readonly audit: AuditService,
  ) {
    moves.after(['hold'], (em, _ctx, moved) => this.stop(em, moved));
    moves.after(['release_hold', 'end_force_majeure', 'cancel_after_force_majeure'], (em, _ctx, moved) =>
      this.goOn(em, moved),
    );
    moves.after(['release_hold', 'end_force_majeure', 'agree', 'record_umpire', 'record_award'], (em, _ctx, moved) =>
      this.restartClock(em, moved),
    );
    moves.after(['confirm_delivery', 'delivery_unopposed'], async (em, _ctx, { deal }) => {
      await this.store.write(em, await this.store.row(em, deal.id), { deliveredAt: new Date(), unopposedAt: null });
    });
    moves.after(['cancel_after_force_majeure', 'declare_default'], (em, ctx, { deal }) =>
      lots.release(em, ctx, deal.listing, deal.quantity),
    );
    moves.after(['record_umpire'], (em, ctx, { deal }) =>
      disputes.end(em, ctx, deal, { state: 'umpire', credited: null, outcome: null }),
    );
    moves.after(['start_loading', 'payment_overdue'], async (em, _ctx, { deal }) => {
      await em
        .createQueryBuilder()
        .update(DealProposalRow)
        .set({ state: 'superseded' })
        .where("deal_id = :id AND dispute_id IS NULL AND state = 'open'", { id: deal.id })
        .execute();
    });
  }

  private async stop(em: EntityManager, { deal }: DealMoved): Promise<void> {
    const reason = await this.reason(em, deal.id);
    await em.save(em.create(SuspensionRow, { dealId: deal.id, kind: 'hold', by: null, reason, papers: [] }));
  }

  private async goOn(em: EntityManager, { deal }: DealMoved): Promise<void> {
    const suspension = await this.store.suspension(em, deal.id);
    if (!suspension) return;
    const outcome = await this.reason(em, deal.id);
    await em.update(SuspensionRow, { id: suspension.id }, { endedAt: new Date(), outcome });
  }

  /** A delivery that was reported before the standstill is open to objections anew, for the whole time. */
  private async restartClock(em: EntityManager, { deal, to }: DealMoved): Promise<void> {
    const row = await this.store.row(em, deal.id);
    if (to !== 'in_transit' || !row.delivery) return;
    await this.store.write(em, row, { unopposedAt: new Date(Date.now() + TIMERS.deliveryObjection * 1000) });
  }

  private async reason(em: EntityManager, dealId: string): Promise<string> {
    return (await this.audit.history(em, 'deal', dealId)).at(-1)?.reason ?? '';
  }
}
