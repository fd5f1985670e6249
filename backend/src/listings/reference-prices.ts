import { Injectable } from '@nestjs/common';
import {
  crossRate,
  type Decimal,
  isBeforeRefining,
  isStalePrice,
  type PricedLot,
  priceAnomaly,
  referenceFor,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { perEuro, RateStore } from '../fx/index.js';
import { rowsOf } from '../platform/database/statement.js';
import { today } from '../platform/states/today.js';

interface Last {
  readonly series: string;
  readonly currency: string;
  readonly frequency: 'monthly' | 'annual';
  readonly date: string;
  readonly price: string;
}

/** A lot's price beside the published one of the same goods. */
interface Compared {
  /** Of one unit of the series' goods, in the currency of the series. */
  readonly price: Decimal;
  readonly reference: string;
}
/** Brings a price per unit from one currency to another by the rates of the day, unrounded; null where one is not known. */
export type PriceIn = (price: Decimal, from: string, to: string) => Decimal | null;

/** The last published prices, read once for many lots. */
export interface References {
  /** Null where nothing that is still of today can be held against it. */
  readonly compare: (lot: PricedLot) => Compared | null;
  /** Whether the price is out of line (trade rules 3.3); undefined where nothing tells. */
  readonly isAnomalous: (lot: PricedLot | null) => boolean | undefined;
  readonly priceIn: PriceIn;
}

/** What published series say of prices of lots. */
@Injectable()
export class ReferencePrices {
  constructor(private readonly rates: RateStore) {}

  async of(em: EntityManager): Promise<References> {
    const rows = await rowsOf<Last>(
      em,
      'SELECT series, currency, frequency, date::text AS date, price::text AS price FROM last_prices',
      [],
    );
    const fresh = rows.filter(({ frequency, date }) => !isStalePrice(frequency, date, today()));
    const bySeries = new Map(fresh.map((row) => [row.series, row]));
    const known = perEuro(await this.rates.on(em));
    const priceIn: PriceIn = (price, from, to) => {
      const rate = crossRate(known, from, to);
      return rate && price.times(rate);
    };
    const compare = (lot: PricedLot): Compared | null => {
      const found = referenceFor(lot);
      const last = found && bySeries.get(found.goods.series);
      if (!found || !last || isBeforeRefining(lot, found.goods)) return null;
      const price = priceIn(found.price, lot.currency, last.currency);
      return price && { price, reference: last.price };
    };
    const isAnomalous = (lot: PricedLot | null): boolean | undefined => {
      const compared = lot && compare(lot);
      return compared ? priceAnomaly(compared.price, compared.reference) !== null : undefined;
    };
    return { compare, isAnomalous, priceIn };
  }
}
