import { Injectable } from '@nestjs/common';
import { etaRange, NEW, shipmentLifecycle } from '@orebridge/trade';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { type ShipmentEventRow, ShipmentRow } from './shipment.entities.js';
import { ShipmentStore } from './shipment.store.js';

/** What is known of a shipment when a carrier is engaged for it. */
export type Booking = Pick<
  ShipmentRow,
  | 'dealId'
  | 'clientCompanyId'
  | 'carrierCompanyId'
  | 'startsDeal'
  | 'endsDeal'
  | 'cargo'
  | 'mineral'
  | 'quantity'
  | 'unit'
  | 'mode'
  | 'fromPlace'
  | 'toPlace'
  | 'transitDays'
  | 'emissions'
  | 'promised'
  | 'demo'
> & { readonly readyOn: string; readonly parties: { readonly seller: string; readonly buyer: string } | null };
/** A shipment as other areas name it. */
export type ShipmentNamed = Pick<ShipmentRow, 'id' | 'reference' | 'state'>;

/** What follows from an actual milestone, in its transaction. `processes` provides it. */
export abstract class ShipmentFollower {
  abstract milestone(em: EntityManager, ctx: Ctx, shipment: ShipmentRow, event: ShipmentEventRow): Promise<void>;
}

/** What other areas do with shipments. */
@Injectable()
export class ShipmentBook {
  constructor(
    private readonly store: ShipmentStore,
    private readonly audit: AuditService,
  ) {}

  async plan(em: EntityManager, ctx: Ctx, row: Partial<ShipmentRow>): Promise<ShipmentRow> {
    const state = stateAfter(shipmentLifecycle, NEW, 'create', 'system');
    const { id } = await em.save(em.create(ShipmentRow, { ...row, state }));
    await this.audit.write(em, ctx, { object: 'shipment', id, event: 'create', to: state });
    return this.store.read(em, id);
  }

  /** Engages a carrier: for the planned shipment of the deal when it has none yet, else for a new one. */
  async book(em: EntityManager, ctx: Ctx, { readyOn, parties, ...booking }: Booking): Promise<ShipmentRow> {
    const where = { dealId: booking.dealId ?? undefined, carrierCompanyId: IsNull(), state: 'planned' as const };
    const waiting = booking.dealId ? await em.findOneBy(ShipmentRow, where) : null;
    const { eta, early, late } = etaRange(new Date(readyOn), booking.transitDays ?? 0);
    const said = {
      ...booking,
      sellerCompanyId: parties?.seller ?? null,
      buyerCompanyId: parties?.buyer ?? null,
      ...(booking.transitDays ? { eta, etaEarly: early, etaLate: late, promised: booking.promised ?? eta } : {}),
      updatedAt: new Date(),
    };
    if (!waiting) {
      const made = await this.plan(em, ctx, said);
      return this.confirm(em, ctx, made);
    }
    await em.update(ShipmentRow, { id: waiting.id }, said as object);
    return this.confirm(em, ctx, await this.store.lock(em, waiting.id));
  }

  /** The planned shipment of a deal whose seller books: none yet has a carrier here. */
  async cancel(em: EntityManager, ctx: Ctx, id: string, reason: string): Promise<void> {
    const shipment = await this.store.lock(em, id);
    await this.store.transition(em, ctx, shipment, 'cancel', 'booker', reason);
  }

  /** Where the cargo of a deal leaves its last leg; null while no shipment says so. */
  async dischargePlace(em: EntityManager, dealId: string): Promise<string | null> {
    const legs = await em.find(ShipmentRow, {
      where: { dealId, state: Not('cancelled') },
      order: { endsDeal: 'DESC', createdAt: 'DESC' },
    });
    return legs.find(({ toPlace }) => toPlace)?.toPlace?.name ?? null;
  }

  async named(em: EntityManager, ids: readonly string[]): Promise<Map<string, ShipmentNamed>> {
    if (!ids.length) return new Map();
    const rows = await em.findBy(ShipmentRow, { id: In([...ids]) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async confirm(em: EntityManager, ctx: Ctx, shipment: ShipmentRow): Promise<ShipmentRow> {
    const place = shipment.fromPlace?.name ?? shipment.cargo;
    await this.store.write(em, ctx, shipment, { code: 'CONF', at: new Date(), place }, 'system');
    return this.store.read(em, shipment.id);
  }
}
