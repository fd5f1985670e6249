import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ExchangeStore } from './exchange.store.js';

/** A certificate of a laboratory. */
export interface AssayDocument {
  readonly id: string;
  readonly of: 'buyer' | 'seller' | 'umpire';
  readonly laboratory: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly at: Date;
}

/** The certificates of exchanges, for the areas that show or count from them. */
@Injectable()
export class AssayDocuments {
  constructor(private readonly exchanges: ExchangeStore) {}

  /** What a side may see: its own, and all once both results are in. Null is neither side. */
  async seenBy(em: EntityManager, dealId: string, side: 'buyer' | 'seller' | null): Promise<AssayDocument[]> {
    const exchange = await this.exchanges.read(em, dealId);
    if (!exchange) return [];
    const results = await this.exchanges.seenBy(em, exchange, side);
    return (['seller', 'buyer', 'umpire'] as const).flatMap((of) => {
      const row = results[of]?.row;
      if (!row?.fileKey) return [];
      const { id, laboratory, at } = row;
      return [{ id, of, laboratory, fileName: row.fileName ?? '', mediaType: row.mediaType ?? '', at }];
    });
  }

  /** When the last of the revealed results came in; null before. */
  async lastAt(em: EntityManager, dealId: string): Promise<Date | null> {
    const exchange = await this.exchanges.read(em, dealId);
    if (!exchange?.revealedAt) return null;
    const times = (await this.exchanges.rows(em, dealId)).map(({ at }) => at.getTime());
    return times.length ? new Date(Math.max(...times)) : null;
  }
}
