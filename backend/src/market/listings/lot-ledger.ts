import { Injectable } from '@nestjs/common';
import { availableQuantity, listingLifecycle, type ListingEvent, type Quantity, toWire } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type AuditChange, AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { findOneWithRelations, theOneWith } from '../../platform/database/find-one-with-relations.js';
import { queryRows } from '../../platform/database/statement.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import type { EffectHandler } from '../../platform/lifecycle/process.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { Listing } from './listing.entity.js';

/** `share` keeps a lot as it is while terms are written about it; `change` is for whoever will change it. */
const MODES = { share: 'pessimistic_read', change: 'pessimistic_write' } as const;

const HOLD = { name: 'lot-hold', text: 'SELECT 1 FROM listings WHERE id = $1 FOR UPDATE' };
/** The condition is in the statement itself: no reading is believed. */
const RESERVE = {
  name: 'lot-reserve',
  text: `UPDATE listings SET reserved_quantity = reserved_quantity + $2::numeric, updated_at = now()
    WHERE id = $1 AND state = 'published' AND total_quantity - reserved_quantity - sold_quantity >= $2::numeric
    RETURNING reserved_quantity::text AS reserved`,
};

/** What a reservation has made of a lot. */
export interface Reserved {
  /** In the lot's unit. */
  readonly reservedQuantity: string;
  /** To be recorded by the caller, together with what else it has changed. */
  readonly change: AuditChange;
}

/**
 * The quantities of lots, for the areas that reserve and release them. Locks are always taken in the order lot,
 * negotiation, version, deal, so that two of them never wait for each other.
 */
@Injectable()
export class LotLedger {
  constructor(private readonly audit: AuditService) {}

  /** The lot with its company, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string, mode: keyof typeof MODES): Promise<Listing> {
    const lot = await em.findOne(Listing, { where: { id }, lock: { mode: MODES[mode] } });
    if (!lot) throw new NotFound();
    return this.withCompany(em, lot);
  }

  /** Holds the lot for a change until the transaction ends, for whoever reads it together with more afterwards. @throws NotFound */
  async hold(em: EntityManager, id: string): Promise<void> {
    const [held] = await queryRows(em, HOLD, [id]);
    if (!held) throw new NotFound();
  }

  /** The lot with its company, as it stands. @throws NotFound */
  async read(em: EntityManager, id: string): Promise<Listing> {
    const lot = await findOneWithRelations(em, Listing, { where: { id }, relations: { company: true } });
    if (!lot) throw new NotFound();
    return lot;
  }

  /** Sets `quantity` aside for a deal. @throws Conflict */
  async reserve(em: EntityManager, lot: Listing, quantity: string): Promise<Reserved> {
    const [row] = await queryRows<{ reserved: string }>(em, RESERVE, [lot.id, quantity]);
    if (!row) throw new Conflict('offer.quantity_exceeds_available');
    return { reservedQuantity: row.reserved, change: changeOf(lot, 'reserve', quantity) };
  }

  /** Gives `quantity` back to the market after a deal came to nothing. */
  async release(em: EntityManager, ctx: Ctx, lot: Listing, quantity: string): Promise<void> {
    await em.query(
      `UPDATE listings SET reserved_quantity = reserved_quantity - $2::numeric, updated_at = now() WHERE id = $1`,
      [lot.id, quantity],
    );
    await this.note(em, ctx, lot, 'release', quantity);
  }

  /**
   * A deal is settled: what was reserved for it is sold. The settled quantity counts, in the lot's unit and as far as the
   * lot holds it.
   */
  async sell(
    em: EntityManager,
    ctx: Ctx,
    lot: Listing,
    reserved: Quantity<'lot'>,
    settled: Quantity<'lot'>,
  ): Promise<void> {
    await em.query(
      `UPDATE listings SET reserved_quantity = reserved_quantity - $2::numeric,
         sold_quantity = sold_quantity
           + least($3::numeric, coalesce(total_quantity, 0) - sold_quantity - (reserved_quantity - $2::numeric)),
         updated_at = now()
       WHERE id = $1`,
      [lot.id, toWire(reserved.amount), toWire(settled.amount)],
    );
    await this.note(em, ctx, lot, 'settle', toWire(settled.amount));
  }

  private async note(em: EntityManager, ctx: Ctx, lot: Listing, event: ListingEvent, quantity: string): Promise<void> {
    await this.audit.write(em, ctx, changeOf(lot, event, quantity));
  }

  private async withCompany(em: EntityManager, lot: Listing): Promise<Listing> {
    const whole = await theOneWith(em, Listing, { where: { id: lot.id }, relations: { company: true } });
    return whole;
  }
}

/** An offer that was accepted: its lot, and the quantity of its last version in the lot's unit. */
interface Accepted {
  readonly offer: {
    readonly thread: { listing: Listing };
    readonly versions: readonly { readonly quantity: string }[];
  };
}

/** Sets the tonnes of an accepted offer aside, unless others were faster. */
@Injectable()
export class ReserveQuantity implements EffectHandler<Accepted> {
  constructor(
    private readonly lots: LotLedger,
    private readonly audit: AuditService,
  ) {}

  /** @throws Conflict when less is left */
  async run(em: EntityManager, ctx: Ctx, { offer: { thread, versions } }: Accepted): Promise<void> {
    const { reservedQuantity, change } = await this.lots.reserve(em, thread.listing, versions.at(-1)?.quantity ?? '0');
    await this.audit.write(em, ctx, change);
    thread.listing = { ...thread.listing, reservedQuantity };
  }
}

/** A deal that keeps a part of a lot reserved. */
interface Reserving {
  readonly listing: Listing;
  /** In the lot's unit. */
  readonly quantity: string;
}

/** Gives the tonnes of a deal that came to nothing back to the market. */
@Injectable()
export class ReleaseReservation implements EffectHandler<{ readonly deal: Reserving }> {
  constructor(private readonly lots: LotLedger) {}

  run(em: EntityManager, ctx: Ctx, { deal }: { readonly deal: Reserving }): Promise<void> {
    return this.lots.release(em, ctx, deal.listing, deal.quantity);
  }
}

const changeOf = (lot: Listing, event: ListingEvent, quantity: string): AuditChange => ({
  object: 'listing',
  id: lot.id,
  from: lot.state,
  event,
  to: stateAfter(listingLifecycle, lot.state, event, 'system'),
  reason: `${quantity} ${lot.unit ?? ''}`.trim(),
});

/** What is left of a lot, in its unit; 0 while no total is known. */
export const availableOf = (lot: Pick<Listing, 'totalQuantity' | 'reservedQuantity' | 'soldQuantity'>): string =>
  lot.totalQuantity === null
    ? '0'
    : availableQuantity(lot.totalQuantity, lot.reservedQuantity, lot.soldQuantity).toFixed();
