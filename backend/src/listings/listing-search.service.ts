import { Injectable } from '@nestjs/common';
import type { api, ListingCard, ListingFacets } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../platform/context/ctx.js';
import { keysetPage, type Page } from '../platform/database/keyset.js';
import { Tx } from '../platform/database/tx.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { type FilterName, type Filters, narrow, ORDERS, publicLots, textMatch } from './listing-filters.js';
import type { Listing } from './listing.entity.js';
import { ListingViews } from './listing-view.js';
import type { SelectQueryBuilder } from 'typeorm';

/** Counts stop here and say so. */
const COUNT_CAP = 10_000;
const FACET_VALUES = 60;

const VALUES: Readonly<Record<FilterName, string>> = {
  mineral: 'l.mineral_type',
  country: 'l.origin_country',
  certification: 'unnest(l.certifications)',
  sellerType: 'c.seller_type',
};

@Injectable()
export class ListingSearchService {
  constructor(
    private readonly tx: Tx,
    private readonly views: ListingViews,
  ) {}

  async search(ctx: SignedIn, { query }: InputOf<typeof api.listings.search>): Promise<Page<ListingCard>> {
    const em = this.tx.read(ctx);
    const qb = publicLots(em);
    (await textMatch(em, query.q))(qb);
    return this.views.page(em, await keysetPage(narrow(qb, query), ORDERS[query.sort], query));
  }

  async facets(ctx: SignedIn, { query }: InputOf<typeof api.listings.facets>): Promise<ListingFacets> {
    const em = this.tx.read(ctx);
    const match = await textMatch(em, query.q);
    return {
      mineral: await this.count(em, match, query, 'mineral'),
      country: await this.count(em, match, query, 'country'),
      certification: await this.count(em, match, query, 'certification'),
      sellerType: await this.count(em, match, query, 'sellerType'),
    };
  }

  /** How many lots each value would leave, all other filters in force. */
  private async count(
    em: EntityManager,
    match: (qb: SelectQueryBuilder<Listing>) => void,
    filters: Filters,
    name: FilterName,
  ) {
    const qb = publicLots(em);
    match(qb);
    const [sql, parameters] = narrow(qb, filters, name).select(VALUES[name], 'value').getQueryAndParameters();
    const rows: { value: string; n: number }[] = await em.query(
      `SELECT value, count(*)::int AS n FROM (${sql}) lots WHERE value IS NOT NULL
       GROUP BY value ORDER BY n DESC, value LIMIT ${FACET_VALUES}`,
      parameters,
    );
    return rows.map(({ value, n }) => ({ value, count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP }));
  }
}
