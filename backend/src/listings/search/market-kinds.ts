import type { EntityManager } from 'typeorm';
import { rowsOf, type Statement } from '../../platform/database/statement.js';

/** All that is counted of a lot. Lots that are alike in it are of one kind, which has a number. */
export interface Kind {
  readonly mineral: string | null;
  readonly country: string | null;
  readonly certifications: readonly string[];
  readonly sellerType: string | null;
  readonly verified: boolean;
}

const KINDS: Statement = {
  name: 'market-kinds',
  text: `SELECT json_agg(json_build_array(kind, mineral, country, certifications, seller_type, verified)) AS kinds
    FROM market_kinds WHERE kind = ANY ($1::int[])`,
};
type Row = readonly [
  kind: number,
  mineral: string | null,
  country: string | null,
  certifications: readonly string[],
  sellerType: string | null,
  verified: boolean,
];

/** The numbers of kinds, each once, and how many lots there are of each. */
export interface Tally {
  readonly kinds: readonly number[];
  readonly lots: readonly number[];
}

/** What the numbers of kinds stand for. A number never stands for anything else, so what was read once is right for ever. */
export class KindShelf {
  private readonly kept = new Map<number, Kind>();
  private counts = new Uint32Array(0);

  /** Counts the lots of each kind. @param numbers those of the kinds of lots, four bytes for each lot */
  tally(numbers: Buffer | null | undefined): Tally {
    const kinds: number[] = [];
    const lots: number[] = [];
    for (let at = 0; numbers && at < numbers.length; at += 4) {
      const kind = numbers.readInt32BE(at);
      if (kind >= this.counts.length) this.grow(kind);
      const before = this.counts[kind]!;
      if (!before) kinds.push(kind);
      this.counts[kind] = before + 1;
    }
    for (const kind of kinds) {
      lots.push(this.counts[kind]!);
      this.counts[kind] = 0;
    }
    return { kinds, lots };
  }

  /** The kinds of the numbers, in their order. */
  async read(em: EntityManager, numbers: readonly number[]): Promise<readonly (Kind | undefined)[]> {
    const missing = numbers.filter((number) => !this.kept.has(number));
    if (missing.length) {
      const [found] = await rowsOf<{ kinds: Row[] | null }>(em, KINDS, [missing]);
      for (const [number, mineral, country, certifications, sellerType, verified] of found?.kinds ?? [])
        this.kept.set(number, { mineral, country, certifications, sellerType, verified });
    }
    return numbers.map((number) => this.kept.get(number));
  }

  private grow(kind: number): void {
    const grown = new Uint32Array(Math.max(1024, 2 * kind));
    grown.set(this.counts);
    this.counts = grown;
  }
}
