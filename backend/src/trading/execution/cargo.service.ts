import { Injectable } from '@nestjs/common';
import type { ExecutionAction } from '@orebridge/contracts';
import {
  applyTolerance,
  assayedElements,
  type BreachChoice,
  dayOf,
  dec,
  isTransport,
  samplesSealed,
  TIMERS,
  toWire,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type DealRecord, DealStateMachine, inDealUnit } from '../deals/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Conflict, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { cargoWeight, type ReportedWeight } from './cargo-weight.js';
import type { Acting, Recording } from './execution.policy.js';
import { assertDeliveryDay, assertLoadingDay } from './execution-days.js';
import type { DealDocumentRow } from './execution.entities.js';
import { ExecutionStore } from './execution.store.js';

type Of<E extends ExecutionAction['event']> = Extract<ExecutionAction, { event: E }>;

const LOADED = { quantity: 'netWeight', wetWeight: 'wetWeight', moisturePct: 'moisturePct' };

/** What is reported of the weight at delivery, which need not be weighed there. */
const reportedWeight = (deal: DealRecord, { quantity, wetWeight, moisturePct }: ReportedWeight) =>
  quantity === undefined && wetWeight === undefined && moisturePct === undefined
    ? { quantity: null }
    : cargoWeight(deal, { quantity, wetWeight, moisturePct });

/** The cargo from its loading to its inspection. */
@Injectable()
export class CargoService {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly store: ExecutionStore,
    private readonly outbox: Outbox,
  ) {}

  async load(acting: Recording, { event, ...loading }: Of<'start_loading'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    await this.machine.assertMay(em, ctx, deal, event, side);
    assertLoadingDay(deal, loading.loadedOn);
    const { grossWeight, tareWeight, netWeight: quantity, wetWeight, moisturePct } = loading;
    const weighed = cargoWeight(deal, { quantity, wetWeight, moisturePct }, LOADED);
    const { quantity: netWeight } = weighed;
    const net = weighed.wetWeight ?? netWeight;
    if (
      grossWeight &&
      !dec(grossWeight)
        .minus(tareWeight ?? '0')
        .equals(net)
    )
      throw new Unprocessable('execution.weights_differ', undefined, [
        fieldIssue(weighed.wetWeight ? 'wetWeight' : 'netWeight', 'validation.weightsDiffer'),
      ]);
    const row = await this.store.row(em, deal.id);
    await this.machine.transition(em, ctx, deal, event, side, {
      reason: `${netWeight} ${deal.terms.unit}`,
      record: () =>
        this.store.write(em, row, { loading: { ...loading, netWeight, recordedAt: new Date().toISOString() } }),
      announce: () => this.outbox.publish(em, 'deal.loading', this.machine.eventPayload(deal)),
    });
  }

  /** Puts a loaded cargo under way when its transport document is approved, and asks the buyer when the quantity is off. */
  async ship(em: EntityManager, ctx: Ctx, deal: DealRecord, document: DealDocumentRow): Promise<void> {
    if (!isTransport(document.type)) return;
    if (deal.state !== 'loading') throw new Conflict('execution.not_loading');
    const { quantity } = document;
    if (!quantity) throw new Conflict('execution.quantity_missing');
    const system = systemCtx(ctx.requestId);
    const { carrier, issuedOn: shippedOn, eta, wetWeight, moisturePct } = document;
    const shipment = {
      paper: document.id,
      quantity,
      wetWeight,
      moisturePct,
      carrier,
      shippedOn,
      eta,
      recordedAt: new Date().toISOString(),
    };
    const row = await this.store.row(em, deal.id);
    const { unit } = deal.terms;
    const moved = await this.machine.transition(em, system, deal, 'ship', 'system', {
      reason: `${quantity} ${unit}`,
      record: () => this.store.write(em, row, { shipment }),
      announce: () => this.outbox.publish(em, 'deal.shipped', { ...this.machine.eventPayload(deal), quantity, unit }),
    });
    const agreed = inDealUnit(deal, deal.quantity);
    const { pct } = await this.store.tolerance(em, deal);
    const { place } = applyTolerance(agreed, pct, inDealUnit(deal, quantity));
    if (place === 'inside') return;
    const breach = { place, shipped: quantity, choice: null, billed: null, unbilled: null };
    const { dealId, name } = this.machine.eventPayload(deal);
    await this.machine.transition(em, system, moved, 'report_tolerance_breach', 'system', {
      reason: `${quantity} ${unit}`,
      record: () => this.store.write(em, row, { breach }),
      announce: () => this.outbox.publish(em, 'deal.breach', { dealId, name, to: deal.buyerCompanyId, quantity, unit }),
    });
  }

  async decideBreach({ em, ctx, deal, side }: Acting, { choice }: Of<'decide_tolerance_breach'>): Promise<void> {
    await this.machine.assertMay(em, ctx, deal, 'decide_tolerance_breach', side);
    const row = await this.store.row(em, deal.id);
    const { breach } = row;
    if (!breach) throw new Conflict('execution.no_breach');
    if (breach.place === 'below' && choice !== 'accept_all') throw new Unprocessable('execution.choice_below');
    const decided = await this.decided(em, deal, breach.shipped, choice);
    await this.machine.transition(em, ctx, deal, 'decide_tolerance_breach', side, {
      reason: choice,
      record: () => this.store.write(em, row, { breach: { ...breach, ...decided } }),
      announce: () => this.outbox.publish(em, 'deal.breach_decided', this.machine.eventPayload(deal)),
    });
  }

  async reportDelivery({ em, ctx, deal, side }: Recording, { event, ...report }: Of<'report_delivery'>): Promise<void> {
    await this.machine.assertMay(em, ctx, deal, event, side);
    const row = await this.store.row(em, deal.id);
    assertDeliveryDay(deal, row, report.deliveredOn);
    const now = new Date();
    const unopposedAt = new Date(now.getTime() + TIMERS.deliveryObjection * 1000);
    const { deliveredOn, place, remarks = '' } = report;
    const delivery = { deliveredOn, place, ...reportedWeight(deal, report), remarks, reportedAt: now.toISOString() };
    const { dealId, name } = this.machine.eventPayload(deal);
    const until = dayOf(unopposedAt);
    await this.machine.transition(em, ctx, deal, event, side, {
      reason: place,
      record: () => this.store.write(em, row, { delivery, unopposedAt }),
      announce: () =>
        this.outbox.publish(em, 'deal.delivery_reported', { dealId, name, to: deal.buyerCompanyId, until }),
    });
  }

  async confirmDelivery({ em, ctx, deal, side }: Acting): Promise<void> {
    const announce = () => this.outbox.publish(em, 'deal.delivered', this.machine.eventPayload(deal));
    await this.machine.transition(em, ctx, deal, 'confirm_delivery', side, { announce });
    await this.inspectWhereAssayed(em, deal);
  }

  /**
   * Begins the inspection of a delivered cargo whose price hangs on the assay, when its samples are there. What was agreed says
   * so; of a deal without terms of price, the price basis of its lot.
   */
  async inspectWhereAssayed(em: EntityManager, given: DealRecord): Promise<void> {
    const { loading } = await this.store.row(em, given.id);
    if (!samplesSealed(loading?.samples.map(({ set }) => set) ?? [])) return;
    const deal = await this.machine.lock(em, given.id);
    const { pricing } = deal.terms;
    const listed = deal.listing.priceBasis?.type ?? 'fixed';
    const isAssayed = pricing ? assayedElements(pricing.settlement).length > 0 : listed !== 'fixed';
    if (deal.state === 'delivered' && isAssayed)
      await this.inspect(em, systemCtx('execution.inspection'), deal, 'system');
  }

  async inspect(em: EntityManager, ctx: Ctx, deal: DealRecord, actor: 'buyer' | 'system'): Promise<void> {
    const announce = () => this.outbox.publish(em, 'deal.inspection', this.machine.eventPayload(deal));
    await this.machine.transition(em, ctx, deal, 'start_inspection', actor, { announce });
  }

  private async decided(em: EntityManager, deal: DealRecord, shipped: string, choice: BreachChoice) {
    const { pct } = await this.store.tolerance(em, deal);
    const agreed = inDealUnit(deal, deal.quantity);
    const { billed, unbilled } = applyTolerance(agreed, pct, inDealUnit(deal, shipped), choice);
    return { choice, billed: toWire(billed.amount), unbilled: toWire(unbilled.amount) };
  }
}
