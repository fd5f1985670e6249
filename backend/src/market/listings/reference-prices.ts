import { Injectable } from '@nestjs/common';
import type { Currency } from '@orebridge/contracts';
import {
  crossRate,
  type Decimal,
  isBeforeRefining,
  isStalePrice,
  type PricedLot,
  priceAnomaly,
  referenceFor,
  today,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { perEuro, RateStore } from '../../finance/exchange-rates/index.js';
import { queryRows } from '../../platform/database/statement.js';

/** The last price of a published series. */
export interface Published {
  readonly series: string;
  readonly label: string;
  readonly source: string;
  readonly currency: Currency;
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
  /** The last price of a series; undefined where it is too old to speak of today. */
  readonly last: (series: string) => Published | undefined;
}

/** What published series say of prices of lots. */
@Injectable()
export class ReferencePrices {
  constructor(private readonly rates: RateStore) {}

  async of(em: EntityManager): Promise<References> {
    const rows = await queryRows<Published>(
      em,
      `SELECT p.series, s.label, s.source, p.currency, p.frequency, p.date::text AS date, trim_scale(p.price)::text AS price
       FROM last_prices p JOIN published.price_series s ON s.id = p.series`,
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
    return { compare, isAnomalous, priceIn, last: (series) => bySeries.get(series) };
  }
}
