import { Injectable } from '@nestjs/common';
import { permissionsOf } from '@orebridge/contracts';
import {
  allowedEvents,
  type DealEvent,
  dealLifecycle,
  type DealState,
  maySail,
  type TransportMode,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type DealRecord, DealStateMachine, sideOf } from '../deals/index.js';
import { actsAsAdmin, isViewing, type SignedIn } from '../../platform/context/ctx.js';
import type { ExecutionRow } from './execution.entities.js';
import { ExecutionStore } from './execution.store.js';
import { BY_CONSENT } from './exits.service.js';

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
/** Until the cargo is under way a vessel is named, and another one in her place. */
const NAMES_VESSEL: readonly DealState[] = [
  'contract_draft',
  'compliance_review',
  'signed',
  'payment_secured',
  'loading',
  'on_hold',
];
export const mayNameVessel = (
  { state, listing }: Pick<DealRecord, 'state' | 'listing'>,
  { shipment }: Pick<ExecutionRow, 'shipment'>,
): boolean =>
  NAMES_VESSEL.includes(state) && shipment === null && maySail(listing.transportMode as TransportMode | null);
const OVER: readonly string[] = ['closed', 'cancelled', 'defaulted'];

/** Which acts a reader is offered: what the table and its guards allow. */
@Injectable()
export class ExecutionOffers {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly store: ExecutionStore,
  ) {}

  /** What the caller may do about the course of a deal, in the table's order, then what changes no state. */
  async acts(ctx: SignedIn, deal: DealRecord, em: EntityManager): Promise<string[]> {
    if (isViewing(ctx)) return [];
    const actor = sideOf(ctx, deal) ?? (actsAsAdmin(ctx) ? 'admin' : null);
    if (!actor) return [];
    const allowed = allowedEvents(dealLifecycle, deal.state, actor, permissionsOf(ctx.actingRole));
    const events = (await this.machine.offered(em, ctx, deal, actor)).filter((event) => EVENTS.includes(event));
    if (actor === 'admin') return events;
    const more = allowed.includes('agree') ? await this.inDispute(deal, actor, em) : [];
    const ends = BY_CONSENT.includes(deal.state) && allowed.includes('cancel') ? await this.ends(deal, actor, em) : [];
    const documents = OVER.includes(deal.state) ? [] : ['upload'];
    const ship = actor === 'seller' && SHIPPABLE.includes(deal.state) ? ['ship'] : [];
    const vessel = mayNameVessel(deal, await this.store.row(em, deal.id)) ? ['name_vessel'] : [];
    return [...events, ...vessel, ...ship, ...more, ...ends, ...documents];
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
