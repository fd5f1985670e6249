import { Injectable } from '@nestjs/common';
import type { api, Shipment, ShipmentCard } from '@orebridge/contracts';
import { SHIPMENT_STATES } from '@orebridge/trade';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { companiesNamed } from '../../identity/companies/index.js';
import { actsAsAdmin, type Ctx, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { SeaRoutes } from '../../market/supply/index.js';
import { CarriageDocuments } from '../../trading/execution/index.js';
import { carriedFigures } from './carried-figures.js';
import { ShipmentEventRow, ShipmentFileRow, type ShipmentRow } from './shipment.entities.js';
import { toCard, toShipment } from './shipment.mapper.js';
import { assertReads, sideOf } from './shipment.policy.js';
import { ShipmentStore } from './shipment.store.js';

const VIEWS = {
  planned: ['planned'],
  under_way: ['booked', 'picked_up', 'gated_in', 'loaded', 'departed', 'arrived', 'discharged', 'out_for_delivery'],
  done: ['delivered', 'closed', 'cancelled'],
} as const;

/** Shipments as the companies that they concern see them. */
@Injectable()
export class ShipmentsService {
  constructor(
    private readonly tx: Tx,
    private readonly store: ShipmentStore,
    private readonly ways: SeaRoutes,
    private readonly documents: CarriageDocuments,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.shipments.list>): Promise<Page<ShipmentCard>> {
    const em = this.tx.read(ctx);
    const qb = this.own(em, ctx);
    if (query.view) qb.andWhere('s.state IN (:...states)', { states: VIEWS[query.view] });
    if (query.dealId) qb.andWhere('s.deal_id = :dealId', { dealId: query.dealId });
    if (query.q) named(qb, query.q);
    const order = { by: 's.updated_at', type: 'timestamptz', direction: 'DESC', id: 's.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: await this.cards(em, ctx, page.items) };
  }

  async find(ctx: SignedIn, { query }: InputOf<typeof api.shipments.find>): Promise<{ items: ShipmentCard[] }> {
    const em = this.tx.read(ctx);
    const qb = this.own(em, ctx).orderBy('s.updated_at', 'DESC').addOrderBy('s.id').limit(query.limit);
    named(qb, query.q);
    return { items: await this.cards(em, ctx, await qb.getMany()) };
  }

  async figures(ctx: SignedIn, { query }: InputOf<typeof api.shipments.figures>) {
    const em = this.tx.read(ctx);
    const cards = await this.cards(em, ctx, await this.own(em, ctx).limit(1000).getMany());
    return {
      states: SHIPMENT_STATES.map((state) => ({ state, count: cards.filter((one) => one.state === state).length })),
      delayed: cards.filter(({ flags, eta }) => flags.includes('delayed') && !eta?.actual).length,
      n: cards.length,
      carried: await carriedFigures(em, ctx.user.companyId, cards, Number(query.days)),
    };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.shipments.get>): Promise<Shipment> {
    return this.answer(this.tx.read(ctx), ctx, params.id);
  }

  /** The shipment as the caller sees it. @throws NotFound for a stranger */
  async answer(em: EntityManager, ctx: Ctx, id: string): Promise<Shipment> {
    const shipment = await this.store.read(em, id);
    assertReads(ctx, shipment);
    const files = await em.find(ShipmentFileRow, { where: { shipmentId: id }, order: { uploadedAt: 'ASC' } });
    const [contract]: { id: string }[] = await em.query(
      `SELECT id FROM published.freight_contracts WHERE shipment_id = $1 AND ($2 OR $3 IN (carrier_company_id, client_company_id))`,
      [id, actsAsAdmin(ctx), ctx.user?.companyId],
    );
    const events = await this.store.events(em, id);
    const { dealId, state } = shipment;
    const carries = sideOf(ctx, shipment) === 'carrier' && dealId && state !== 'cancelled';
    const carriage = carries ? await this.documents.of(em, dealId) : [];
    return toShipment(ctx, this.ways, shipment, events, { files, carriage, contractId: contract?.id ?? null });
  }

  private own(em: EntityManager, ctx: SignedIn): SelectQueryBuilder<ShipmentRow> {
    const qb = this.store.query(em);
    if (actsAsAdmin(ctx)) return qb.where('true');
    return qb.where(':own IN (s.seller_company_id, s.buyer_company_id, s.client_company_id, s.carrier_company_id)', {
      own: ctx.user.companyId,
    });
  }

  private async cards(em: EntityManager, ctx: SignedIn, rows: readonly ShipmentRow[]): Promise<ShipmentCard[]> {
    if (!rows.length) return [];
    const where = { shipmentId: In(rows.map(({ id }) => id)) };
    const events = await em.find(ShipmentEventRow, { where, order: { at: 'ASC', postedAt: 'ASC' } });
    return rows.map((row) =>
      toCard(
        ctx,
        this.ways,
        row,
        events.filter(({ shipmentId }) => shipmentId === row.id),
      ),
    );
  }
}

const named = (qb: SelectQueryBuilder<ShipmentRow>, q: string): void => {
  matchEveryWord(
    qb,
    q,
    (pattern) =>
      `fold_text(s.reference) LIKE ${pattern} OR fold_text(s.cargo) LIKE ${pattern}
       OR fold_text(coalesce(s.from_place ->> 'name', '')) LIKE ${pattern}
       OR fold_text(coalesce(s.to_place ->> 'name', '')) LIKE ${pattern}
       OR s.carrier_company_id = ANY (${companiesNamed(pattern)})`,
  );
};
