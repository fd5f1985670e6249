import { Injectable } from '@nestjs/common';
import {
  dayOf,
  daysBetween,
  etaRange,
  type MilestoneCode,
  movesShipment,
  shipmentLifecycle,
  transitionOf,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { ExecutionRecord } from '../../trading/execution/index.js';
import type { DealRecord } from '../../trading/deals/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { SeaRoutes } from '../../market/supply/index.js';
import { ShipmentBook, ShipmentFollower } from './shipment-book.js';
import { ShipmentRow } from './shipment.entities.js';
import { ShipmentStore } from './shipment.store.js';

/** Rules under which the agreed place is where the seller brings the cargo, and not where it takes it to the carrier. */
const TO_DESTINATION: readonly string[] = ['CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'];

/** Gives every signed deal a shipment, and lets it follow what the deal records of its cargo. */
@Injectable()
export class DealShipments {
  constructor(
    private readonly execution: ExecutionRecord,
    private readonly book: ShipmentBook,
    private readonly follower: ShipmentFollower,
    private readonly store: ShipmentStore,
    private readonly ways: SeaRoutes,
  ) {}

  /** Opens the shipment of a deal that has been signed. */
  async plan(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const { listing, terms, quantity } = deal;
    const code = /\(([A-Z]{2}[A-Z0-9]{3})\)/.exec(terms.place ?? '')?.[1];
    const port = this.ways.port(code);
    const agreed = terms.place
      ? { name: terms.place.slice(0, 120), ...(port && { port: port.id, country: port.country }) }
      : null;
    const mine = {
      name: listing.mineLocation || listing.reference,
      ...(listing.originCountry && { country: listing.originCountry }),
    };
    const arrives = TO_DESTINATION.includes(terms.incoterm);
    await this.book.plan(em, ctx, {
      dealId: deal.id,
      sellerCompanyId: deal.sellerCompanyId,
      buyerCompanyId: deal.buyerCompanyId,
      startsDeal: true,
      endsDeal: true,
      cargo: listing.mineralName ?? listing.reference,
      mineral: listing.mineralType,
      quantity,
      unit: terms.unit,
      fromPlace: arrives ? mine : (agreed ?? mine),
      toPlace: arrives ? agreed : null,
      promised: terms.deliveryDate,
      demo: deal.demo,
    });
  }

  /** Writes what the seller has recorded in the deal; what a carrier has posted already stands. */
  async follow(em: EntityManager, deal: DealRecord, code: MilestoneCode): Promise<void> {
    const ctx = systemCtx('shipments.deal');
    const row = await this.execution.of(em, deal.id);
    const rows = await em.findBy(ShipmentRow, { dealId: deal.id });
    for (const { id, startsDeal, endsDeal, carrierCompanyId } of rows) {
      if (carrierCompanyId !== null && !endsDeal) continue;
      const shipment = await this.store.lock(em, id);
      const isOwn = code === 'DROP' ? endsDeal : startsDeal;
      const may = movesShipment(code) && transitionOf(shipmentLifecycle, shipment.state, code, 'system').ok;
      if (!isOwn || !may) continue;
      const at = code === 'DROP' && row.deliveredOn ? new Date(row.deliveredOn) : new Date();
      const place = (code === 'DROP' ? row.deliveredAt : null) ?? shipment.fromPlace?.name ?? shipment.cargo;
      const event = await this.store.write(em, ctx, shipment, { code, at, place }, 'system');
      await this.mark(em, shipment, code, at, await this.etaOf(em, deal.id));
      await this.follower.milestone(em, ctx, shipment, event);
    }
  }

  private async mark(
    em: EntityManager,
    { id }: ShipmentRow,
    code: string,
    at: Date,
    eta: string | null,
  ): Promise<void> {
    if (code === 'DROP') {
      const day = dayOf(at);
      await em.update(ShipmentRow, { id }, { deliveredAt: at, eta: day, etaEarly: day, etaLate: day });
    }
    if (code !== 'DEPA' || !eta) return;
    const days = Math.max(0, daysBetween(dayOf(at), eta));
    const range = etaRange(at, days);
    await em.update(ShipmentRow, { id }, { eta, etaEarly: range.early, etaLate: range.late });
  }

  private async etaOf(em: EntityManager, dealId: string): Promise<string | null> {
    return (await this.execution.of(em, dealId)).eta;
  }
}
