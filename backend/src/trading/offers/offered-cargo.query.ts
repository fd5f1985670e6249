import { Injectable } from '@nestjs/common';
import type { api, OfferedCargoView } from '@orebridge/contracts';
import { REFERENCE_GOODS } from '@orebridge/trade';
import { type Listing, LotLedger, isVisible, offeredCargo } from '../../market/listings/index.js';
import { PriceStore } from '../../market/prices/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import type { EntityManager } from 'typeorm';
import { OfferThread } from './offer.entities.js';

/** What the terms of price of an offer start from and are valued by. */
@Injectable()
export class OfferedCargoQuery {
  constructor(
    private readonly tx: Tx,
    private readonly ledger: LotLedger,
    private readonly prices: PriceStore,
  ) {}

  /** @throws NotFound for a lot that the caller neither sees nor bargains over */
  async get(ctx: SignedIn, { params }: InputOf<typeof api.offers.cargo>): Promise<OfferedCargoView> {
    const em = this.tx.read(ctx);
    const lot = await this.ledger.read(em, params.id);
    if (!isVisible(ctx, lot) && !actsAsAdmin(ctx) && !(await this.bargains(em, ctx, lot))) throw new NotFound();
    return {
      ...offeredCargo(lot),
      priceBasis: lot.priceBasis,
      composition: lot.composition,
      quotes: await this.quotes(em, lot),
    };
  }

  private bargains(em: EntityManager, { user }: SignedIn, { id }: Listing): Promise<boolean> {
    return user.companyId
      ? em.existsBy(OfferThread, { listingId: id, buyerCompanyId: user.companyId })
      : Promise.resolve(false);
  }

  /** The last published price of each series that speaks of the lot's mineral or of what it holds. */
  private async quotes(em: EntityManager, lot: Listing): Promise<OfferedCargoView['quotes']> {
    const held = new Set(lot.composition.map(({ element }) => element));
    const quotes: OfferedCargoView['quotes'] = [];
    for (const { series: id, minerals, of } of REFERENCE_GOODS) {
      if (!minerals.some((mineral) => mineral === lot.mineralType) && !(of && held.has(of.element))) continue;
      const found = await this.prices.last(em, id);
      const point = found?.points.at(-1);
      if (!found || !point) continue;
      const { label, source, unit, currency } = found.series;
      quotes.push({
        series: id,
        label,
        source,
        unit,
        currency: currency as never,
        price: point.price,
        date: point.date,
      });
    }
    return quotes;
  }
}
