import { countryOfPlace, dec, type Decimal, isMineral, isUnit, sum, wetTonnesPer } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Listing, PriceIn } from '../listings/index.js';
import { queryRows } from '../../platform/database/statement.js';
import { groupBy } from '../../platform/group-by.js';

interface Place {
  readonly country: string;
  readonly port?: string;
}
/** A quote for one leg of a way that a company has asked for; it still stands. */
export interface FreightRate {
  readonly company: string;
  readonly request: string;
  readonly legs: readonly { readonly from: Place; readonly to: Place }[];
  readonly leg: number;
  readonly currency: string;
  readonly perTonne: string;
}
/** Where a cargo is wanted, and in what its carriage is to be said. */
export interface Destination {
  readonly unit: string | null | undefined;
  readonly currency: string;
  readonly port: string | null;
  readonly country: string | null;
}

/** The quotes for freight that still stand and were asked for by one of the companies. */
export const quotesOf = (em: EntityManager, companies: readonly string[]): Promise<FreightRate[]> =>
  queryRows<FreightRate>(
    em,
    `SELECT company_id AS company, request_id AS request, legs, leg, currency, per_tonne::text AS "perTonne"
     FROM live_freight_quotes WHERE company_id = ANY($1::uuid[])`,
    [companies],
  );

/** The UN/LOCODE that a place names: `Rotterdam (NLRTM)`; null where it names none. */
export const portOf = (place: string | null | undefined): string | null =>
  /\(([A-Z]{2}[A-Z0-9]{3})\)/.exec(place ?? '')?.[1] ?? null;

/** Whether an end of a quoted way is a place: by its port where both name one, else by its country. */
const isAt = (end: Place | undefined, port: string | null, country: string | null): boolean =>
  end !== undefined && (end.port && port ? end.port === port : country !== null && end.country === country);

/**
 * What the cheapest way from the lot to the destination costs for one unit, in the currency of the destination, out of the
 * ways of which every leg is quoted; null without one.
 */
export const carriageOf = (
  lot: Listing,
  { unit, currency, port, country }: Destination,
  quotes: readonly FreightRate[],
  priceIn: PriceIn,
): string | null => {
  if (!unit || !isUnit(unit) || !lot.mineralType || !isMineral(lot.mineralType)) return null;
  const tonnes = wetTonnesPer({ ...lot, mineral: lot.mineralType, assay: lot.composition }, unit);
  if (!tonnes) return null;
  const totals = [...groupBy(quotes, ({ request }) => request).values()].flatMap((legs) => {
    const way = legs[0]!.legs;
    const from = isAt(way[0]?.from, portOf(lot.place), countryOfPlace(lot.place) ?? lot.originCountry);
    const to = isAt(way.at(-1)?.to, port, country);
    if (!from || !to) return [];
    const each = way.map((_, at) =>
      cheapest(
        legs.filter(({ leg }) => leg === at + 1),
        currency,
        priceIn,
      ),
    );
    return each.every((one) => one !== null) ? [sum(each)] : [];
  });
  const [least] = totals.toSorted((a, b) => a.comparedTo(b));
  return least ? least.times(tonnes).toFixed() : null;
};

const cheapest = (quotes: readonly FreightRate[], currency: string, priceIn: PriceIn): Decimal | null => {
  const prices = quotes.flatMap((quote) => priceIn(dec(quote.perTonne), quote.currency, currency) ?? []);
  return prices.toSorted((a, b) => a.comparedTo(b))[0] ?? null;
};
