import type { EntityManager } from 'typeorm';
import { rowsOf, type Statement } from '../../platform/database/statement.js';

/** All that is counted of a lot. Lots that are alike in it are of one kind, whose number is made of just that. */
export interface Kind {
  readonly mineral: string | null;
  readonly country: string | null;
  readonly certifications: readonly string[];
  readonly sellerType: string | null;
  readonly verified: boolean;
}

const KINDS: Statement = {
  name: 'market-kinds',
  text: `SELECT json_agg(json_build_array(kind::text, mineral, country, certifications, seller_type, verified)) AS kinds
    FROM market_kinds WHERE kind = ANY ($1::bigint[])`,
};
type Row = readonly [
  kind: string,
  mineral: string | null,
  country: string | null,
  certifications: readonly string[],
  sellerType: string | null,
  verified: boolean,
];

const KEPT = 100_000;

/** What the numbers of kinds stand for. A number never stands for anything else, so what was read once is right for ever. */
export class KindShelf {
  private readonly kept = new Map<string, Kind>();

  async read(em: EntityManager, numbers: Iterable<string>): Promise<ReadonlyMap<string, Kind>> {
    const kinds = new Map<string, Kind>();
    const missing: string[] = [];
    for (const number of numbers) {
      const kind = this.kept.get(number);
      if (kind) kinds.set(number, kind);
      else missing.push(number);
    }
    if (!missing.length) return kinds;
    const [found] = await rowsOf<{ kinds: Row[] | null }>(em, KINDS, [missing]);
    if (this.kept.size + missing.length > KEPT) this.kept.clear();
    for (const [number, mineral, country, certifications, sellerType, verified] of found?.kinds ?? []) {
      const kind = { mineral, country, certifications, sellerType, verified };
      kinds.set(number, kind);
      this.kept.set(number, kind);
    }
    return kinds;
  }
}
