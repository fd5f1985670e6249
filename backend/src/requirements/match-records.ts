import { Injectable } from '@nestjs/common';
import {
  countryOfPlace,
  dec,
  type Decimal,
  isMineral,
  isSameGroup,
  isUnit,
  LICENSED_MINERALS,
  type NamedOwner,
  sum,
  wetTonnesPer,
  pricedLot,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Listing, type PriceIn, ReferencePrices } from '../listings/index.js';
import { rowsOf } from '../platform/database/statement.js';
import { groupBy } from '../platform/group-by.js';
import type { Requirement } from './requirement.entity.js';

interface Pair {
  readonly requirement: Requirement;
  readonly lot: Listing;
}
interface Place {
  readonly country: string;
  readonly port?: string;
}
interface Quote {
  readonly company: string;
  readonly request: string;
  readonly legs: readonly { readonly from: Place; readonly to: Place }[];
  readonly leg: number;
  readonly currency: string;
  readonly perTonne: string;
}

/** What records say of a lot and a requirement together. */
export interface MatchFacts {
  readonly related: boolean;
  readonly admitted: boolean;
  /** For the main carriage, in the requirement's currency per its unit; null without a quote that still stands. */
  readonly freightQuote: string | null;
  /** The lot's price over the published one of its goods; null where none can be held against it. */
  readonly overReference: Decimal | null;
  readonly priceIn: PriceIn;
}

/** Reads who belongs together, which freight is quoted, and what is published of prices, for many pairs at once. */
@Injectable()
export class MatchRecords {
  constructor(private readonly references: ReferencePrices) {}

  async of(em: EntityManager, pairs: readonly Pair[]): Promise<(pair: Pair) => MatchFacts> {
    const companies = [...new Set(pairs.flatMap(({ requirement, lot }) => [requirement.companyId, lot.companyId]))];
    const owners = new Map(
      (
        await rowsOf<{ id: string; people: NamedOwner[] }>(
          em,
          'SELECT company_id AS id, people FROM company_people WHERE company_id = ANY($1::uuid[])',
          [companies],
        )
      ).map(({ id, people }) => [id, people]),
    );
    const quotes = await rowsOf<Quote>(
      em,
      `SELECT company_id AS company, request_id AS request, legs, leg, currency, per_tonne::text AS "perTonne"
       FROM live_freight_quotes WHERE company_id = ANY($1::uuid[])`,
      [companies],
    );
    const { compare, priceIn } = await this.references.of(em);
    return ({ requirement, lot }) => {
      const priced = pricedLot(lot);
      const compared = priced && compare(priced);
      const parties = [requirement.company, lot.company].map(({ id, name }) => ({
        name,
        people: owners.get(id) ?? [],
      }));
      return {
        related: isSameGroup(parties[0]!, parties[1]!),
        admitted: !LICENSED_MINERALS.includes(lot.mineralType ?? '') || requirement.company.kybLevel >= 3,
        freightQuote: carriageOf({ requirement, lot }, quotes, priceIn),
        overReference: compared && compared.price.div(compared.reference),
        priceIn,
      };
    };
  }
}

const portOf = (place: string | null | undefined): string | null =>
  /\(([A-Z]{2}[A-Z0-9]{3})\)/.exec(place ?? '')?.[1] ?? null;

/** Whether an end of a quoted way is a place: by its port where both name one, else by its country. */
const isAt = (end: Place | undefined, port: string | null, country: string | null): boolean =>
  end !== undefined && (end.port && port ? end.port === port : country !== null && end.country === country);

/** The cheapest way from the lot to the buyer of which every leg is quoted to one of the two. */
const carriageOf = ({ requirement, lot }: Pair, quotes: readonly Quote[], priceIn: PriceIn): string | null => {
  const { fields, companyId } = requirement;
  const { unit, currency = 'USD', place, destinationCountry } = fields;
  if (!unit || !isUnit(unit) || !lot.mineralType || !isMineral(lot.mineralType)) return null;
  const tonnes = wetTonnesPer({ ...lot, mineral: lot.mineralType, assay: lot.composition }, unit);
  if (!tonnes) return null;
  const asked = groupBy(
    quotes.filter(({ company }) => company === companyId || company === lot.companyId),
    ({ request }) => request,
  );
  const totals = [...asked.values()].flatMap((legs) => {
    const way = legs[0]!.legs;
    const from = isAt(way[0]?.from, portOf(lot.place), countryOfPlace(lot.place) ?? lot.originCountry);
    const to = isAt(way.at(-1)?.to, portOf(place), destinationCountry ?? null);
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

const cheapest = (quotes: readonly Quote[], currency: string, priceIn: PriceIn): Decimal | null => {
  const prices = quotes.flatMap((quote) => priceIn(dec(quote.perTonne), quote.currency, currency) ?? []);
  return prices.toSorted((a, b) => a.comparedTo(b))[0] ?? null;
};
