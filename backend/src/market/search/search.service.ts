import { Injectable } from '@nestjs/common';
import type { api, ListingCard, ListingTermFacets } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { WrittenAnswer } from '../../platform/routes/written-answer.js';
import { FacetCounter } from './facet-counter.js';
import { ListingCardCache } from './listing-card-cache.js';
import { QueryParser } from './query-parser.js';
import { inMarketPrices } from './search-filters.js';
import { SearchIndex } from './search-index.js';
import { TermFacetCounter } from './term-facet-counter.js';

const BEGIN = Buffer.from('{"items":[');
const BETWEEN = Buffer.from(',');

type SearchQuery = InputOf<typeof api.listings.search>['query'];

/** What everybody who may see the marketplace finds there: the same for all of them. */
@Injectable()
export class SearchService {
  private readonly parser = new QueryParser();
  private readonly index = new SearchIndex();
  private readonly counter = new FacetCounter();
  private readonly termCounter = new TermFacetCounter();
  private readonly cards = new ListingCardCache();

  constructor(private readonly tx: Tx) {}

  async search(ctx: SignedIn, { query }: InputOf<typeof api.listings.search>): Promise<WrittenAnswer> {
    return this.page(this.tx.read(ctx), query);
  }

  /** The same page as values. */
  async find(ctx: SignedIn, query: SearchQuery): Promise<{ items: ListingCard[]; next: string | null }> {
    return (await this.page(this.tx.read(ctx), query)).value() as { items: ListingCard[]; next: string | null };
  }

  async facets(ctx: SignedIn, { query }: InputOf<typeof api.listings.facets>): Promise<WrittenAnswer> {
    const em = this.tx.read(ctx);
    const filters = await inMarketPrices(em, query);
    const { facets } = await this.parser.ask(em, query.q, (parsed) => this.counter.count(em, filters, parsed));
    return new WrittenAnswer(Buffer.from(JSON.stringify(facets)));
  }

  async termFacets(ctx: SignedIn, { query }: InputOf<typeof api.listings.termFacets>): Promise<ListingTermFacets> {
    const em = this.tx.read(ctx);
    const filters = await inMarketPrices(em, query);
    return (await this.parser.ask(em, query.q, (parsed) => this.termCounter.count(em, filters, parsed))).facets;
  }

  private async page(em: EntityManager, query: SearchQuery): Promise<WrittenAnswer> {
    const filters = await inMarketPrices(em, query);
    const page = await this.parser.ask(em, query.q, (parsed) => this.index.page(em, filters, parsed));
    const cards = await this.cards.jsonOf(em, page.lots);
    const { next, total, capped } = page;
    const rest = Buffer.from(`],${JSON.stringify({ next, total, capped }).slice(1)}`);
    return new WrittenAnswer(Buffer.concat([BEGIN, ...cards.flatMap((card, i) => (i ? [BETWEEN, card] : card)), rest]));
  }
}
