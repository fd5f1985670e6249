import { Injectable } from '@nestjs/common';
import type { api, OriginOfLot, OriginPin } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { ownCompany } from '../../identity/companies/index.js';
import { assertVisible, isOwn, Listing } from '../../market/listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';

type Row = Omit<OriginPin, 'pinnedAt'> & { listingId: string; pinnedAt: Date };

const PINS = `SELECT listing_id AS "listingId", lat::float8 AS lat, lon::float8 AS lon, accuracy, name,
  pinned_at AS "pinnedAt" FROM origin_pins WHERE listing_id = ANY ($1)`;

/** Where lots come from: their sellers say it on the map, and whoever may see a lot sees its place. */
@Injectable()
export class OriginsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
  ) {}

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.origins.mine>): Promise<Page<OriginOfLot>> {
    const em = this.tx.read(ctx);
    const qb = em.createQueryBuilder(Listing, 'l');
    // Administrators belong to no company: they read where the lots of all companies come from.
    if (ctx.role !== 'admin') qb.where('l.company_id = :own', { own: ownCompany(ctx) });
    const order = { by: 'l.created_at', type: 'timestamptz', direction: 'DESC', id: 'l.id' } as const;
    const page = await keysetPage(qb, order, query);
    const pins = await this.pinsOf(em, page.items);
    return { ...page, items: page.items.map((lot) => toOrigin(lot, isOwn(ctx, lot), pins.get(lot.id) ?? null)) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.origins.get>): Promise<{ pin: OriginPin | null }> {
    const em = this.tx.read(ctx);
    const lot = await lotOf(em, params.id);
    assertVisible(ctx, lot);
    return { pin: (await this.pinsOf(em, [lot])).get(lot.id) ?? null };
  }

  async pin(ctx: SignedIn, { params, body }: InputOf<typeof api.origins.pin>): Promise<OriginPin> {
    requireActive(ctx);
    return this.change(ctx, params.id, async (em, lot) => {
      await em.query(
        `INSERT INTO origin_pins (listing_id, lat, lon, accuracy, name) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (listing_id) DO UPDATE SET lat = excluded.lat, lon = excluded.lon, accuracy = excluded.accuracy,
           name = excluded.name, pinned_at = now()`,
        [lot.id, body.lat, body.lon, body.accuracy, body.name],
      );
      const reason = `${body.name} (${body.lat}, ${body.lon})`;
      await this.audit.write(em, ctx, { object: 'listing', id: lot.id, event: 'pin_origin', reason });
      return (await this.pinsOf(em, [lot])).get(lot.id)!;
    });
  }

  async unpin(ctx: SignedIn, { params }: InputOf<typeof api.origins.unpin>): Promise<{ pin: null }> {
    requireActive(ctx);
    return this.change(ctx, params.id, async (em, lot) => {
      const [gone]: [unknown[], number] = await em.query(
        'DELETE FROM origin_pins WHERE listing_id = $1 RETURNING listing_id',
        [lot.id],
      );
      if (gone.length) await this.audit.write(em, ctx, { object: 'listing', id: lot.id, event: 'unpin_origin' });
      return { pin: null };
    });
  }

  private change<T>(ctx: SignedIn, id: string, work: (em: EntityManager, lot: Listing) => Promise<T>): Promise<T> {
    return this.tx.run(ctx, async (em) => {
      const lot = await lotOf(em, id);
      if (!isOwn(ctx, lot)) throw new NotFound();
      return work(em, lot);
    });
  }

  private async pinsOf(em: EntityManager, lots: readonly Listing[]): Promise<ReadonlyMap<string, OriginPin>> {
    const rows: Row[] = await em.query(PINS, [lots.map(({ id }) => id)]);
    return new Map(
      rows.map(({ listingId, pinnedAt, ...pin }) => [listingId, { ...pin, pinnedAt: pinnedAt.toISOString() }]),
    );
  }
}

const lotOf = async (em: EntityManager, id: string): Promise<Listing> => {
  const lot = await em.findOneBy(Listing, { id });
  if (!lot) throw new NotFound();
  return lot;
};

const toOrigin = (lot: Listing, own: boolean, pin: OriginPin | null): OriginOfLot => ({
  id: lot.id,
  reference: lot.reference,
  name: lot.mineralName,
  mineral: lot.mineralType,
  state: lot.state,
  country: lot.originCountry,
  mineLocation: lot.mineLocation,
  demo: lot.demo,
  own,
  pin,
});
