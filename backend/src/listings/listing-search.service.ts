import { Injectable } from '@nestjs/common';
import type { api, ListingCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { WrittenAnswer } from '../platform/routes/written-answer.js';
import { CardShelf } from './search/market-cards.js';
import { FacetCounter } from './search/market-facets.js';
import { pageOf } from './search/market-page.js';
import { inMarketPrices } from './search/market-price.js';
import { WordMemory } from './search/market-words.js';
import { type ReadText, readTextBy } from './search/text-query.js';

const BEGIN = Buffer.from('{"items":[');
const BETWEEN = Buffer.from(',');

type SearchQuery = InputOf<typeof api.listings.search>['query'];

/** What everybody who may see the marketplace finds there: the same for all of them. */
@Injectable()
export class ListingSearchService {
  private readonly shelf = new CardShelf();
  private readonly counter = new FacetCounter();
  private readonly memory = new WordMemory();

  constructor(private readonly tx: Tx) {}

  async search(ctx: SignedIn, { query }: InputOf<typeof api.listings.search>): Promise<WrittenAnswer> {
    return this.page(this.tx.read(ctx), query);
  }

  /** The same page as values. */
  async cards(ctx: SignedIn, query: SearchQuery): Promise<{ items: ListingCard[]; next: string | null }> {
    return (await this.page(this.tx.read(ctx), query)).value() as { items: ListingCard[]; next: string | null };
  }

  private async page(em: EntityManager, query: SearchQuery): Promise<WrittenAnswer> {
    const priced = await inMarketPrices(em, query);
    const page = await this.asked(em, query.q, ({ words, known }) => pageOf(em, priced, words, known));
    const cards = await this.shelf.textsOf(em, page.lots);
    const { next, total, capped } = page;
    const rest = Buffer.from(`],${JSON.stringify({ next, total, capped }).slice(1)}`);
    return new WrittenAnswer(Buffer.concat([BEGIN, ...cards.flatMap((card, i) => (i ? [BETWEEN, card] : card)), rest]));
  }

  async facets(ctx: SignedIn, { query }: InputOf<typeof api.listings.facets>): Promise<WrittenAnswer> {
    const em = this.tx.read(ctx);
    const priced = await inMarketPrices(em, query);
    const { facets } = await this.asked(em, query.q, ({ words, known }) =>
      this.counter.count(em, priced, words, known),
    );
    return new WrittenAnswer(Buffer.from(JSON.stringify(facets)));
  }

  /** Asks with what the text was known to mean; once more when the market has learned words since. */
  private async asked<T extends { readonly changed: boolean }>(
    em: EntityManager,
    q: string | undefined,
    ask: (text: ReadText) => Promise<T>,
  ): Promise<T> {
    const read = () => readTextBy((unknown) => this.memory.resolve(em, unknown), q);
    const text = await read();
    const answer = await ask(text);
    if (!answer.changed) return answer;
    this.memory.forget(text.known);
    return ask(await read());
  }
}
