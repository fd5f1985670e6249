import { Injectable } from '@nestjs/common';
import type { api, PriceComparison } from '@orebridge/contracts';
import {
  crossRate,
  dec,
  differencePct,
  isBeforeRefining,
  type PricedLot,
  referenceFor,
  roundUnitPrice,
  toWire,
  pricedLot,
  type PlanMetric,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { perEuro, RateStore } from '../../finance/exchange-rates/index.js';
import { LotDirectory } from '../listings/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Quotas } from '../../platform/limits/quotas.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { sinceMonths } from './price-history.js';
import { PriceStore } from './price.store.js';

/** Holds a lot's price against the published series of its goods. */
@Injectable()
export class PricesService {
  constructor(
    private readonly tx: Tx,
    private readonly lots: LotDirectory,
    private readonly store: PriceStore,
    private readonly rates: RateStore,
    private readonly quotas: Quotas<PlanMetric>,
  ) {}

  async ofListing(
    ctx: SignedIn,
    { params }: InputOf<typeof api.prices.ofListing>,
  ): Promise<{ comparison: PriceComparison | null }> {
    const em = this.tx.read(ctx);
    const lot = pricedLot(await this.lots.visible(em, ctx, params.id));
    const comparison = lot && (await this.compare(em, lot));
    if (!comparison) return { comparison };
    const months = await this.quotas.historyMonths(em, ctx);
    return { comparison: { ...comparison, points: sinceMonths(comparison.points, months) } };
  }

  private async compare(em: EntityManager, lot: PricedLot): Promise<PriceComparison | null> {
    const found = referenceFor(lot);
    const published = found && (await this.store.last(em, found.goods.series));
    const reference = published?.points.at(-1);
    if (!found || !published || !reference) return null;
    const rate = await this.rateOf(em, lot.currency, published.series.currency);
    if (!rate) return null;
    const price = found.price.times(rate.value);
    return {
      series: published.series,
      price: toWire(roundUnitPrice(price)),
      reference,
      differencePct: toWire(differencePct(price, reference.price)),
      rate: rate.shown,
      beforeRefining: isBeforeRefining(lot, found.goods),
      points: published.points,
    };
  }

  /** How much of `to` one unit of `from` buys today, and how that is said; null where no rate is known. */
  private async rateOf(em: EntityManager, from: string, to: string) {
    if (from === to) return { value: dec('1'), shown: null };
    const known = await this.rates.on(em);
    const { rates, source } = known;
    const value = crossRate(perEuro(known), from, to);
    // Both legs of a cross rate have a day; the older one is said.
    const date = rates.flatMap((one) => ([from, to].includes(one.currency) ? [one.date] : [])).sort()[0];
    return value && date
      ? { value, shown: { currency: from, rate: toWire(value.toDecimalPlaces(8)), date, source } }
      : null;
  }
}
