import { Injectable } from '@nestjs/common';
import { permissionsOf } from '@orebridge/contracts';
import {
  allowedEvents,
  type DealEvent,
  dealLifecycle,
  defaultFrom,
  forceMajeureTimes,
  samplesSealed,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type DealRecord, DealMoves, sideOf } from '../deals/index.js';
import { actsAsAdmin, isViewing, type SignedIn } from '../platform/context/ctx.js';
import { CourseStore } from './course-store.js';
import { BY_CONSENT } from './exits.service.js';
import { LoadingGates } from './loading-gates.js';

/** The events of the table that the calls of this area send. */
const EVENTS: readonly DealEvent[] = [
  'start_loading',
  'decide_tolerance_breach',
  'report_delivery',
  'confirm_delivery',
  'start_inspection',
  'declare_force_majeure',
  'end_force_majeure',
  'cancel_after_force_majeure',
  'hold',
  'release_hold',
  'open_dispute',
  'agree',
  'record_award',
  'declare_default',
];
const SHIPPABLE: readonly string[] = ['loading'];
const OVER: readonly string[] = ['closed', 'cancelled', 'defaulted'];

/** Which acts a reader is offered: what the table allows, and what was recorded so far makes sense of. */
@Injectable()
export class CourseOffers {
  constructor(
    private readonly moves: DealMoves,
    private readonly store: CourseStore,
    gates: LoadingGates,
  ) {
    const row = (em: EntityManager, { id }: DealRecord) => store.row(em, id);
    moves.serve('start_loading', async (_, deal, em) => !(await gates.missing(em, deal)).length);
    moves.serve('decide_tolerance_breach', async (_, deal, em) => {
      const { breach } = await row(em, deal);
      return !!breach && !breach.choice;
    });
    moves.serve('report_delivery');
    moves.serve('confirm_delivery', async (_, deal, em) => {
      const { delivery, breach } = await row(em, deal);
      return !!delivery && !(breach && !breach.choice);
    });
    moves.serve('start_inspection', async (_, deal, em) =>
      samplesSealed((await row(em, deal)).loading?.samples.map(({ set }) => set) ?? []),
    );
    moves.serve('declare_force_majeure');
    moves.serve(
      'end_force_majeure',
      async (_, { id }, em) => (await store.suspension(em, id))?.kind === 'force_majeure',
    );
    moves.serve('cancel_after_force_majeure', async (_, { id }, em) => {
      const standing = await store.suspension(em, id);
      return standing?.kind === 'force_majeure' && forceMajeureTimes(standing.since).cancellable <= new Date();
    });
    moves.serve('hold');
    moves.serve('release_hold', async (_, { id }, em) => (await store.suspension(em, id))?.kind !== 'force_majeure');
    moves.serve('open_dispute', async (_, { id }, em) => (await store.claims(em, id)).some(({ open }) => open));
    moves.serve('agree', async (ctx, deal, em) => {
      const dispute = await store.dispute(em, deal.id);
      const proposal = dispute && (await store.proposal(em, deal.id, dispute.id));
      return !!proposal && proposal.by !== sideOf(ctx, deal);
    });
    moves.serve('record_award');
    moves.serve('declare_default', async (ctx, deal, em) => {
      const dispute = await store.dispute(em, deal.id);
      return dispute?.by === sideOf(ctx, deal) && !!dispute?.noticeAt && defaultFrom(dispute.noticeAt) <= new Date();
    });
  }

  /** What the caller may do about the course of a deal, in the table's order, then what moves no state. */
  async acts(ctx: SignedIn, deal: DealRecord, em: EntityManager): Promise<string[]> {
    if (isViewing(ctx)) return [];
    const actor = sideOf(ctx, deal) ?? (actsAsAdmin(ctx) ? 'admin' : null);
    if (!actor) return [];
    const permissions = permissionsOf(ctx.actingRole);
    const allowed = allowedEvents(dealLifecycle, deal.state, actor, permissions);
    const events = await this.moves.offered(
      ctx,
      deal,
      em,
      allowed.filter((event) => EVENTS.includes(event)),
    );
    if (actor === 'admin') return events;
    const more = allowed.includes('agree') ? await this.inDispute(deal, actor, em) : [];
    const ends = BY_CONSENT.includes(deal.state) && allowed.includes('cancel') ? await this.ends(deal, actor, em) : [];
    const papers = OVER.includes(deal.state) ? [] : ['upload'];
    const ship = actor === 'seller' && SHIPPABLE.includes(deal.state) ? ['ship'] : [];
    return [...events, ...ship, ...more, ...ends, ...papers];
  }

  private async inDispute(deal: DealRecord, side: 'buyer' | 'seller', em: EntityManager): Promise<string[]> {
    const dispute = await this.store.dispute(em, deal.id);
    if (!dispute) return [];
    const own = dispute.by === side;
    return [
      'propose_agreement',
      ...(own ? [] : ['answer_dispute']),
      ...(own && !dispute.noticeAt ? ['give_notice'] : []),
    ];
  }

  private async ends(deal: DealRecord, side: 'buyer' | 'seller', em: EntityManager): Promise<string[]> {
    const proposal = await this.store.proposal(em, deal.id, null);
    if (!proposal) return ['propose_cancel'];
    return proposal.by === side ? ['decline_cancel'] : ['agree_cancel', 'decline_cancel'];
  }
}
