import { Injectable } from '@nestjs/common';
import {
  type MilestoneCode,
  movesShipment,
  type ShipmentActor,
  type ShipmentEvent,
  shipmentLifecycle,
} from '@orebridge/trade';
import { type EntityManager, IsNull, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { ShipmentEventRow, ShipmentRow } from './shipment.entities.js';

type EventPayload = 'shipment.moved' | 'shipment.exception' | 'shipment.corrected';
/** An event as it is written, before the state that it leaves is known. */
export type NewEvent = Pick<ShipmentEventRow, 'at' | 'place'> &
  Partial<Pick<ShipmentEventRow, 'code' | 'exception' | 'classifier' | 'port' | 'note' | 'files'>>;

/** Shipments in the database. */
@Injectable()
export class ShipmentStore {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  query(em: EntityManager): SelectQueryBuilder<ShipmentRow> {
    return em
      .createQueryBuilder(ShipmentRow, 's')
      .leftJoinAndSelect('s.deal', 'd')
      .leftJoinAndSelect('s.sellerCompany', 'seller')
      .leftJoinAndSelect('s.buyerCompany', 'buyer')
      .leftJoinAndSelect('s.clientCompany', 'client')
      .leftJoinAndSelect('s.carrierCompany', 'carrier');
  }

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<ShipmentRow> {
    const found = await this.query(em).where('s.id = :id', { id }).getOne();
    if (!found) throw new NotFound();
    return found;
  }

  /** @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<ShipmentRow> {
    await em.findOne(ShipmentRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.read(em, id);
  }

  /** All events, in the order of their time; the retracted ones among them. */
  events(em: EntityManager, shipmentId: string): Promise<ShipmentEventRow[]> {
    return em.find(ShipmentEventRow, { where: { shipmentId }, order: { at: 'ASC', postedAt: 'ASC' } });
  }

  /** When the last thing really happened; null before anything has. */
  async lastActual(em: EntityManager, shipmentId: string): Promise<ShipmentEventRow | null> {
    const where = { shipmentId, classifier: 'ACT' as const, retractedAt: IsNull(), exception: IsNull() };
    return em.findOne(ShipmentEventRow, { where, order: { at: 'DESC', postedAt: 'DESC' } });
  }

  /** Writes an event; an actual milestone moves the shipment by its table. @throws Conflict `illegal_transition` */
  async write(
    em: EntityManager,
    ctx: Ctx,
    shipment: ShipmentRow,
    event: NewEvent,
    actor: ShipmentActor,
  ): Promise<ShipmentEventRow> {
    const { code = null, exception = null, classifier = 'ACT' } = event;
    const moves = code !== null && classifier === 'ACT' && movesShipment(code);
    const fromState = moves ? shipment.state : null;
    if (moves) await this.transition(em, ctx, shipment, code, actor, event.place);
    else
      await this.audit.write(em, ctx, {
        object: 'shipment',
        id: shipment.id,
        event: exception ?? `${code}_${classifier}`,
        reason: event.place,
      });
    const row = await em.save(
      em.create(ShipmentEventRow, {
        shipmentId: shipment.id,
        code,
        exception,
        classifier,
        at: event.at,
        place: event.place,
        port: event.port ?? null,
        note: event.note ?? '',
        files: event.files ?? [],
        fromState,
        companyId: ctx.user?.companyId ?? null,
        postedBy: ctx.user?.fullName ?? null,
      }),
    );
    await em.update(ShipmentRow, { id: shipment.id }, { updatedAt: new Date() });
    return row;
  }

  async transition(
    em: EntityManager,
    ctx: Ctx,
    shipment: ShipmentRow,
    event: ShipmentEvent,
    actor: ShipmentActor,
    reason: string | null = null,
  ): Promise<void> {
    const from = shipment.state;
    shipment.state = stateAfter(shipmentLifecycle, from, event, actor);
    await em.update(ShipmentRow, { id: shipment.id }, { state: shipment.state, updatedAt: new Date() });
    await this.audit.write(em, ctx, { object: 'shipment', id: shipment.id, from, event, to: shipment.state, reason });
  }

  /** Tells every company that it concerns, but the one that did it. */
  async notify(
    em: EntityManager,
    ctx: Ctx,
    news: EventPayload,
    shipment: ShipmentRow,
    { code, place }: { code: MilestoneCode | string; place: string },
  ): Promise<void> {
    const { sellerCompanyId, buyerCompanyId, clientCompanyId, carrierCompanyId, reference, cargo } = shipment;
    const concerned = new Set([sellerCompanyId, buyerCompanyId, clientCompanyId, carrierCompanyId]);
    for (const to of concerned)
      if (to && to !== ctx.user?.companyId)
        await this.outbox.publish(em, news, { shipmentId: shipment.id, to, reference, cargo, place, code });
  }
}
