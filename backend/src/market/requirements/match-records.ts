import { Injectable } from '@nestjs/common';
import { type Decimal, isSameGroup, LICENSED_MINERALS, type NamedOwner, pricedLot } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Listing, type PriceIn, ReferencePrices } from '../listings/index.js';
import { queryRows } from '../../platform/database/statement.js';
import { carriageOf, portOf, quotesOf } from './carriage.js';
import type { Requirement } from './requirement.entity.js';

interface Pair {
  readonly requirement: Requirement;
  readonly lot: Listing;
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
        await queryRows<{ id: string; people: NamedOwner[] }>(
          em,
          'SELECT company_id AS id, people FROM company_people WHERE company_id = ANY($1::uuid[])',
          [companies],
        )
      ).map(({ id, people }) => [id, people]),
    );
    const quotes = await quotesOf(em, companies);
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
        freightQuote: carriageOf(
          lot,
          {
            unit: requirement.fields.unit,
            currency: requirement.fields.currency ?? 'USD',
            port: portOf(requirement.fields.place),
            country: requirement.fields.destinationCountry ?? null,
          },
          quotes.filter(({ company }) => company === requirement.companyId || company === lot.companyId),
          priceIn,
        ),
        overReference: compared && compared.price.div(compared.reference),
        priceIn,
      };
    };
  }
}
