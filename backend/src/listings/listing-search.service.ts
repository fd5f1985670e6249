import { Injectable } from '@nestjs/common';
import type { api, ListingCard, ListingFacets } from '@orebridge/contracts';
import type { SignedIn } from '../platform/context/ctx.js';
import type { Page } from '../platform/database/keyset.js';
import { Tx } from '../platform/database/tx.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { cardsOf } from './search/market-cards.js';
import { facetsOf } from './search/market-facets.js';
import { conditionOf } from './search/market-filters.js';
import { pageOf } from './search/market-page.js';
import { readText } from './search/text-query.js';

/** What everybody who may see the marketplace finds there. */
@Injectable()
export class ListingSearchService {
  constructor(private readonly tx: Tx) {}

  async search(ctx: SignedIn, { query }: InputOf<typeof api.listings.search>): Promise<Page<ListingCard>> {
    const em = this.tx.read(ctx);
    const condition = conditionOf(query, await readText(em, query.q));
    const { ids, ...page } = await pageOf(em, condition, query);
    return { ...page, items: await cardsOf(em, ids) };
  }

  async facets(ctx: SignedIn, { query }: InputOf<typeof api.listings.facets>): Promise<ListingFacets> {
    const em = this.tx.read(ctx);
    return facetsOf(em, query, await readText(em, query.q));
  }
}
