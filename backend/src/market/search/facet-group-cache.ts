import type { EntityManager } from 'typeorm';
import { queryRows, type Statement } from '../../platform/database/statement.js';

/** The values of a lot that facets count. Lots that have the same are of one group, which has a number. */
export interface FacetGroup {
  readonly mineral: string | null;
  readonly country: string | null;
  readonly certifications: readonly string[];
  readonly sellerType: string | null;
  readonly verified: boolean;
}

const GROUPS: Statement = {
  name: 'facet-groups',
  text: `SELECT json_agg(json_build_array(kind, mineral, country, certifications, seller_type, verified)) AS groups
    FROM market_kinds WHERE kind = ANY ($1::int[])`,
};
type Row = readonly [
  id: number,
  mineral: string | null,
  country: string | null,
  certifications: readonly string[],
  sellerType: string | null,
  verified: boolean,
];

/** The numbers of groups, each once, and how many lots there are of each. */
export interface GroupCounts {
  readonly groups: readonly number[];
  readonly lots: readonly number[];
}

/** Keeps what the numbers of groups stand for. The database never changes a group: an entry is never stale. */
export class FacetGroupCache {
  private readonly entries = new Map<number, FacetGroup>();
  private counters = new Uint32Array(0);

  /** Counts the lots of each group. @param numbers those of the groups of lots, four bytes for each lot */
  countLots(numbers: Buffer | null | undefined): GroupCounts {
    const groups: number[] = [];
    const lots: number[] = [];
    for (let at = 0; numbers && at < numbers.length; at += 4) {
      const group = numbers.readInt32BE(at);
      if (group >= this.counters.length) this.grow(group);
      const before = this.counters[group]!;
      if (!before) groups.push(group);
      this.counters[group] = before + 1;
    }
    for (const group of groups) {
      lots.push(this.counters[group]!);
      this.counters[group] = 0;
    }
    return { groups, lots };
  }

  /** The groups of the numbers, in their order. */
  async read(em: EntityManager, numbers: readonly number[]): Promise<readonly (FacetGroup | undefined)[]> {
    const missing = numbers.filter((number) => !this.entries.has(number));
    if (missing.length) {
      const [found] = await queryRows<{ groups: Row[] | null }>(em, GROUPS, [missing]);
      for (const [number, mineral, country, certifications, sellerType, verified] of found?.groups ?? [])
        this.entries.set(number, { mineral, country, certifications, sellerType, verified });
    }
    return numbers.map((number) => this.entries.get(number));
  }

  private grow(group: number): void {
    const grown = new Uint32Array(Math.max(1024, 2 * group));
    grown.set(this.counters);
    this.counters = grown;
  }
}
