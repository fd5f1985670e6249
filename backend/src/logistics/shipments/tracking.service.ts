import { Injectable } from '@nestjs/common';
import type { api, PostedEvent, Shipment } from '@orebridge/contracts';
import { eventRefusal, eventTime } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CarrierExecution } from '../../trading/execution/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, Forbidden, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { dayOfEvent, estimateAfter } from './shipment-estimate.js';
import { ShipmentBook, ShipmentFollower } from './shipment-book.js';
import { ShipmentDelayEventPayload } from './shipment-delays.js';
import { ShipmentEventRow, ShipmentFileRow, ShipmentRow } from './shipment.entities.js';
import { isCorrectable } from './shipment.mapper.js';
import { partyOf } from './shipment.policy.js';
import { ShipmentStore } from './shipment.store.js';
import { ShipmentsService } from './shipments.service.js';

/** What carriers post of the way, what went wrong on it, and what they take back. */
@Injectable()
export class TrackingService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: ShipmentStore,
    private readonly book: ShipmentBook,
    private readonly follower: ShipmentFollower,
    private readonly execution: CarrierExecution,
    private readonly view: ShipmentsService,
    private readonly delays: ShipmentDelayEventPayload,
  ) {}

  async post(ctx: SignedIn, { params, body }: InputOf<typeof api.shipments.post>): Promise<Shipment> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const shipment = await this.store.lock(em, params.id);
      if (partyOf(ctx, shipment) !== 'carrier') throw new Forbidden('shipment.not_carrier');
      const last = await this.store.lastActual(em, shipment.id);
      const before = last?.at.toISOString() ?? null;
      const refusal = eventRefusal(body, before, new Date());
      if (refusal) throw refusedTime(refusal, last?.at);
      const { code, classifier, place, port = null, note } = body;
      const at = new Date(body.classifier === 'ACT' ? eventTime(body.at, before) : body.at);
      const event = await this.store.write(em, ctx, shipment, { code, classifier, at, place, port, note }, 'carrier');
      await this.compute(em, shipment, body, event.id);
      if (classifier === 'ACT') {
        await this.carryOver(em, ctx, shipment, body);
        await this.follower.milestone(em, ctx, shipment, event);
      }
      await this.store.notify(em, ctx, 'shipment.moved', shipment, { code, place });
      await this.delays.notify(em, ctx, await this.store.read(em, shipment.id));
      return this.view.answer(em, ctx, shipment.id);
    });
  }

  async raise(ctx: SignedIn, { params, body }: InputOf<typeof api.shipments.raise>): Promise<Shipment> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const shipment = await this.store.lock(em, params.id);
      partyOf(ctx, shipment);
      if (['planned', 'closed', 'cancelled'].includes(shipment.state))
        throw new Conflict('illegal_transition', { state: shipment.state });
      const refusal = eventRefusal({ classifier: 'ACT', at: body.at }, shipment.createdAt.toISOString(), new Date());
      if (refusal) throw refusedTime(refusal, shipment.createdAt);
      const { exception, place, note, files } = body;
      const known = await em.countBy(ShipmentFileRow, { id: In(files), shipmentId: shipment.id });
      if (known !== new Set(files).size)
        throw new BadRequest('validation', undefined, [fieldIssue('files', 'validation.required')]);
      await this.store.write(em, ctx, shipment, { exception, at: new Date(body.at), place, note, files }, 'carrier');
      await this.store.notify(em, ctx, 'shipment.exception', shipment, { code: exception, place });
      return this.view.answer(em, ctx, shipment.id);
    });
  }

  async retract(ctx: SignedIn, { params, body }: InputOf<typeof api.shipments.retract>): Promise<Shipment> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const shipment = await this.store.lock(em, params.id);
      partyOf(ctx, shipment);
      const events = await this.store.events(em, shipment.id);
      const event = events.find(({ id }) => id === body.eventId);
      if (!event) throw new NotFound();
      if (!isCorrectable(ctx, event, events)) throw new Conflict('shipment.not_correctable');
      // What the deal has taken over is the deal's: it is not undone from here.
      const taken = (event.code === 'LOAD' && shipment.startsDeal) || (event.code === 'DROP' && shipment.endsDeal);
      if (taken && shipment.dealId && event.classifier === 'ACT') throw new Conflict('shipment.in_deal');
      await em.update(ShipmentEventRow, { id: event.id }, { retractedAt: new Date(), reason: body.reason });
      const back = event.fromState;
      await em.update(
        ShipmentRow,
        { id: shipment.id },
        {
          ...(back && { state: back }),
          ...event.fromEta,
          ...(event.code === 'DROP' && { deliveredAt: null }),
          updatedAt: new Date(),
        },
      );
      await this.audit.write(em, ctx, {
        object: 'shipment',
        id: shipment.id,
        from: shipment.state,
        event: 'retract',
        to: back ?? shipment.state,
        reason: body.reason,
      });
      const what = { code: event.code ?? event.exception ?? '', place: event.place };
      await this.store.notify(em, ctx, 'shipment.corrected', shipment, what);
      return this.view.answer(em, ctx, shipment.id);
    });
  }

  /** The estimate follows what has really happened. */
  private async compute(em: EntityManager, shipment: ShipmentRow, event: PostedEvent, eventId: string): Promise<void> {
    const estimate = estimateAfter(shipment, event);
    const there = event.code === 'DROP' && event.classifier === 'ACT' && { deliveredAt: new Date(event.at) };
    if (!estimate) return;
    await em.update(ShipmentRow, { id: shipment.id }, { ...estimate, ...there });
    const { eta, etaEarly, etaLate } = shipment;
    await em.update(ShipmentEventRow, { id: eventId }, { fromEta: { eta, etaEarly, etaLate } });
  }

  /** Loading and delivery are recorded in the deal, which keeps the one truth about its cargo. */
  private async carryOver(em: EntityManager, ctx: SignedIn, shipment: ShipmentRow, event: PostedEvent): Promise<void> {
    const { dealId, startsDeal, endsDeal } = shipment;
    const { code, place, loading, delivered, deliveredWet, deliveredMoisturePct, note: remarks } = event;
    const day = dayOfEvent(shipment, event);
    if (!dealId) return;
    if (code === 'LOAD' && startsDeal) {
      if (!loading) throw new BadRequest('validation', undefined, [fieldIssue('loading', 'validation.required')]);
      await this.execution.load(em, ctx, dealId, { event: 'start_loading', ...loading, loadedOn: day, place });
    }
    if (code === 'DROP' && endsDeal)
      await this.execution.deliver(em, ctx, dealId, {
        event: 'report_delivery',
        deliveredOn: day,
        place,
        remarks,
        ...(delivered && { quantity: delivered }),
        ...(deliveredWet && { wetWeight: deliveredWet }),
        ...(deliveredMoisturePct && { moisturePct: deliveredMoisturePct }),
      });
  }
}

/** Names the earlier event where the new one is before it. */
const refusedTime = (refusal: NonNullable<ReturnType<typeof eventRefusal>>, last: Date | undefined): Unprocessable => {
  const key = `validation.${refusal.split('.')[1]}`;
  const values = refusal === 'shipment.event_order' && last ? { last: last.toISOString() } : undefined;
  return new Unprocessable(refusal, undefined, [fieldIssue('at', key, values)]);
};
