import { ListingCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { readCards } from '../listings/index.js';
import type { FoundLot } from './search-index.js';

const MAX_CARDS = 20_000;

/**
 * Keeps cards as they go over the wire, each checked by the contract when it is written; the oldest leave first. A lot's
 * stamp changes with every change of what its card shows, in the same transaction: an entry whose stamp is the one that
 * was just read is not stale.
 */
export class ListingCardCache {
  private readonly entries = new Map<string, { readonly stamp: number; readonly json: Buffer }>();

  /** The cards of found lots as JSON, in their order. One that has left the market since is left out. */
  async jsonOf(em: EntityManager, lots: readonly FoundLot[]): Promise<Buffer[]> {
    const cards = new Map<string, Buffer>();
    const missing: string[] = [];
    for (const { id, stamp } of lots) {
      const entry = this.entries.get(id);
      if (entry?.stamp === stamp) cards.set(id, entry.json);
      else missing.push(id);
    }
    for (const { stamp, card } of await readCards(em, missing)) {
      const json = Buffer.from(JSON.stringify(ListingCard.parse(card)));
      cards.set(card.id, json);
      this.store(card.id, stamp, json);
    }
    return lots.flatMap(({ id }) => cards.get(id) ?? []);
  }

  private store(id: string, stamp: number, json: Buffer): void {
    this.entries.delete(id);
    this.entries.set(id, { stamp, json });
    if (this.entries.size <= MAX_CARDS) return;
    const [oldest] = this.entries.keys();
    if (oldest !== undefined) this.entries.delete(oldest);
  }
}
