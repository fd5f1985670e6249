import { Injectable } from '@nestjs/common';
import type { CourseAct } from '@orebridge/contracts';
import {
  applyTolerance,
  type BreachChoice,
  dayOf,
  dec,
  isTransport,
  samplesSealed,
  TIMERS,
  toWire,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type DealRecord, DealMoves, inDealUnit } from '../deals/index.js';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { Conflict, Unprocessable } from '../platform/errors/app-error.js';
import { fieldIssue } from '../platform/errors/issues.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { type Acting, assertMay, type Recording } from './course-door.js';
import { assertDeliveryDay, assertLoadingDay } from './execution-days.js';
import type { DealPaperRow } from './course.entities.js';
import { CourseStore } from './course-store.js';
import { LoadingGates } from './loading-gates.js';

type Of<E extends CourseAct['event']> = Extract<CourseAct, { event: E }>;

/** The cargo from its loading to its inspection. */
@Injectable()
export class CargoService {
  constructor(
    private readonly moves: DealMoves,
    private readonly store: CourseStore,
    private readonly gates: LoadingGates,
    private readonly outbox: Outbox,
  ) {}

  async load(acting: Recording, { event, ...loading }: Of<'start_loading'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    assertMay(ctx, deal, event, side);
    const missing = await this.gates.missing(em, deal);
    if (missing.length) throw new Conflict('course.loading_gates', { codes: missing.join(', ') });
    assertLoadingDay(deal, loading.loadedOn);
    const { grossWeight, tareWeight, netWeight } = loading;
    if (
      grossWeight &&
      !dec(grossWeight)
        .minus(tareWeight ?? '0')
        .equals(netWeight)
    )
      throw new Unprocessable('course.weights_differ', undefined, [
        fieldIssue('netWeight', 'validation.weightsDiffer'),
      ]);
    const row = await this.store.row(em, deal.id);
    await this.store.write(em, row, { loading: { ...loading, recordedAt: new Date().toISOString() } });
    const quantity = `${netWeight} ${deal.terms.unit}`;
    await this.moves.move(em, ctx, deal, 'start_loading', side, { reason: quantity });
    await this.outbox.publish(em, 'deal.loading', this.moves.told(deal));
  }

  /** Puts a loaded cargo under way when its transport document is approved, and asks the buyer when the quantity is off. */
  async ship(em: EntityManager, ctx: Ctx, deal: DealRecord, paper: DealPaperRow): Promise<void> {
    if (!isTransport(paper.type)) return;
    if (deal.state !== 'loading') throw new Conflict('course.not_loading');
    const { quantity } = paper;
    if (!quantity) throw new Conflict('course.quantity_missing');
    const system = systemCtx(ctx.requestId);
    const { carrier, issuedOn: shippedOn, eta } = paper;
    const shipment = { paper: paper.id, quantity, carrier, shippedOn, eta, recordedAt: new Date().toISOString() };
    const row = await this.store.row(em, deal.id);
    await this.store.write(em, row, { shipment });
    const { unit } = deal.terms;
    const moved = await this.moves.move(em, system, deal, 'ship', 'system', { reason: `${quantity} ${unit}` });
    await this.outbox.publish(em, 'deal.shipped', { ...this.moves.told(deal), quantity, unit });
    const agreed = inDealUnit(deal, deal.quantity);
    const { pct } = await this.store.tolerance(em, deal);
    const { place } = applyTolerance(agreed, pct, inDealUnit(deal, quantity));
    if (place === 'inside') return;
    await this.store.write(em, row, {
      breach: { place, shipped: quantity, choice: null, billed: null, unbilled: null },
    });
    await this.moves.move(em, system, moved, 'report_tolerance_breach', 'system', { reason: `${quantity} ${unit}` });
    const { dealId, name } = this.moves.told(deal);
    await this.outbox.publish(em, 'deal.breach', { dealId, name, to: deal.buyerCompanyId, quantity, unit });
  }

  async decideBreach({ em, ctx, deal, side }: Acting, { choice }: Of<'decide_tolerance_breach'>): Promise<void> {
    assertMay(ctx, deal, 'decide_tolerance_breach', side);
    const row = await this.store.row(em, deal.id);
    if (!row.breach || row.breach.choice) throw new Conflict('course.no_breach');
    if (row.breach.place === 'below' && choice !== 'accept_all') throw new Unprocessable('course.choice_below');
    const decided = await this.decided(em, deal, row.breach.shipped, choice);
    await this.store.write(em, row, { breach: { ...row.breach, ...decided } });
    await this.moves.move(em, ctx, deal, 'decide_tolerance_breach', side, { reason: choice });
    await this.outbox.publish(em, 'deal.breach_decided', this.moves.told(deal));
  }

  async reportDelivery({ em, ctx, deal, side }: Recording, { event, ...report }: Of<'report_delivery'>): Promise<void> {
    assertMay(ctx, deal, event, side);
    const row = await this.store.row(em, deal.id);
    assertDeliveryDay(deal, row, report.deliveredOn);
    const now = new Date();
    const unopposedAt = new Date(now.getTime() + TIMERS.deliveryObjection * 1000);
    const { deliveredOn, place, quantity = null, remarks = '' } = report;
    await this.store.write(em, row, {
      delivery: { deliveredOn, place, quantity, remarks, reportedAt: now.toISOString() },
      unopposedAt,
    });
    await this.moves.move(em, ctx, deal, event, side, { reason: place });
    const { dealId, name } = this.moves.told(deal);
    const until = dayOf(unopposedAt);
    await this.outbox.publish(em, 'deal.delivery_reported', { dealId, name, to: deal.buyerCompanyId, until });
  }

  async confirmDelivery({ em, ctx, deal, side }: Acting): Promise<void> {
    assertMay(ctx, deal, 'confirm_delivery', side);
    const { delivery, breach } = await this.store.row(em, deal.id);
    if (!delivery) throw new Conflict('course.not_reported');
    if (breach && !breach.choice) throw new Conflict('course.breach_open');
    await this.moves.move(em, ctx, deal, 'confirm_delivery', side);
    await this.outbox.publish(em, 'deal.delivered', this.moves.told(deal));
  }

  async inspect(em: EntityManager, ctx: Ctx, deal: DealRecord, actor: 'buyer' | 'system'): Promise<void> {
    const { loading } = await this.store.row(em, deal.id);
    if (!samplesSealed(loading?.samples.map(({ set }) => set) ?? [])) throw new Conflict('course.samples_missing');
    await this.moves.move(em, ctx, deal, 'start_inspection', actor);
    await this.outbox.publish(em, 'deal.inspection', this.moves.told(deal));
  }

  private async decided(em: EntityManager, deal: DealRecord, shipped: string, choice: BreachChoice) {
    const { pct } = await this.store.tolerance(em, deal);
    const agreed = inDealUnit(deal, deal.quantity);
    const { billed, unbilled } = applyTolerance(agreed, pct, inDealUnit(deal, shipped), choice);
    return { choice, billed: toWire(billed.amount), unbilled: toWire(unbilled.amount) };
  }
}
