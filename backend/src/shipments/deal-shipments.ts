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
import { CourseRecord } from '../course/index.js';
import { DealMoves, type DealRecord } from '../deals/index.js';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { SeaWays } from '../supply/index.js';
import { ShipmentBook } from './shipment-book.js';
import { ShipmentRow } from './shipment.entities.js';
import { ShipmentStore } from './shipment-store.js';

/** Rules under which the agreed place is where the seller brings the cargo, and not where it takes it to the carrier. */
const TO_DESTINATION: readonly string[] = ['CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'];

/** Gives every signed deal a shipment, and lets it follow what the deal records of its cargo. */
@Injectable()
export class DealShipments {
  constructor(
    moves: DealMoves,
    private readonly course: CourseRecord,
    private readonly book: ShipmentBook,
    private readonly store: ShipmentStore,
    private readonly ways: SeaWays,
  ) {
    moves.after(['countersign'], (em, ctx, { deal }) => this.plan(em, ctx, deal));
    moves.after(['start_loading'], (em, _ctx, { deal }) => this.mirror(em, deal, ['LOAD']));
    moves.after(['ship'], (em, _ctx, { deal }) => this.mirror(em, deal, ['DEPA']));
    moves.after(['confirm_delivery', 'delivery_unopposed'], (em, _ctx, { deal }) => this.mirror(em, deal, ['DROP']));
  }

  private async plan(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
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
  private async mirror(em: EntityManager, deal: DealRecord, codes: readonly MilestoneCode[]): Promise<void> {
    const ctx = systemCtx('shipments.deal');
    const row = await this.course.of(em, deal.id);
    const rows = await em.findBy(ShipmentRow, { dealId: deal.id });
    for (const { id, startsDeal, endsDeal, carrierCompanyId } of rows) {
      if (carrierCompanyId !== null && !endsDeal) continue;
      for (const code of codes) {
        const shipment = await this.store.lock(em, id);
        const isOwn = code === 'DROP' ? endsDeal : startsDeal;
        const may = movesShipment(code) && transitionOf(shipmentLifecycle, shipment.state, code, 'system').ok;
        if (!isOwn || !may) continue;
        const at = code === 'DROP' && row.deliveredOn ? new Date(row.deliveredOn) : new Date();
        const place = (code === 'DROP' ? row.deliveredAt : null) ?? shipment.fromPlace?.name ?? shipment.cargo;
        const event = await this.store.write(em, ctx, shipment, { code, at, place }, 'system');
        await this.mark(em, shipment, code, at, await this.etaOf(em, deal.id));
        await this.book.follow(em, ctx, shipment, event);
      }
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
    return (await this.course.of(em, dealId)).eta;
  }
}
