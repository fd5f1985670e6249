import { Injectable } from '@nestjs/common';
import type { ListingFields } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type Listing, LotDrafts } from '../listings/index.js';
import { queryRows } from '../../platform/database/statement.js';
import type { Fault } from './fault.js';

/** What a row that was understood asks for. */
export interface Wish {
  readonly row: number;
  readonly key: string;
  readonly reference: string | null;
  readonly fields: ListingFields;
  readonly hash: string;
}

export type Decision =
  | { readonly verdict: 'new' }
  | { readonly verdict: 'change'; readonly lot: Listing }
  | { readonly verdict: 'same'; readonly listingId: string }
  | { readonly verdict: 'bad'; readonly fault: Fault };

interface Known {
  readonly key: string;
  readonly listing_id: string;
  readonly hash: string;
}

/** Numbers that this product gives to listings; a person's own references may be anything else. */
const NUMBER = /^OB-\d+$/i;
const REFUSALS = {
  'listing.not_editable': 'fault.not_open',
  'listing.reserved': 'error.listing.reserved',
  'listing.unit_reserved': 'error.listing.unit_reserved',
} as const;

/** What rows would do to the company's lots, as these stand at this moment. */
@Injectable()
export class Decisions {
  constructor(private readonly drafts: LotDrafts) {}

  /** One decision for each wish, in the same order. With `lock`, the lots stay as they are until the transaction ends. */
  async of(em: EntityManager, companyId: string, wishes: readonly Wish[], lock: boolean): Promise<Decision[]> {
    const known = await queryRows<Known>(
      em,
      'SELECT key, listing_id, hash FROM listing_references WHERE company_id = $1 AND key = ANY ($2)',
      [companyId, wishes.map(({ key }) => key)],
    );
    const byKey = new Map(known.map((one) => [one.key, one]));
    const numbers = wishes.flatMap(({ reference }) =>
      reference && NUMBER.test(reference) ? [reference.toUpperCase()] : [],
    );
    const ids = known.map(({ listing_id }) => listing_id);
    const lots =
      ids.length || numbers.length ? await this.drafts.find(em, companyId, { ids, references: numbers, lock }) : [];
    const byId = new Map(lots.map((lot) => [lot.id, lot]));
    const byNumber = new Map(lots.map((lot) => [lot.reference, lot]));
    return wishes.map((wish) => {
      const mark = byKey.get(wish.key);
      if (mark?.hash === wish.hash) return { verdict: 'same', listingId: mark.listing_id };
      const number = wish.reference && NUMBER.test(wish.reference) ? wish.reference.toUpperCase() : null;
      const lot = mark ? byId.get(mark.listing_id) : number ? byNumber.get(number) : undefined;
      if (lot) return this.weigh(lot, wish);
      if (number) return bad('reference', wish.reference ?? '', 'fault.number_unknown', { value: number });
      return { verdict: 'new' };
    });
  }

  private weigh(lot: Listing, { fields, reference }: Wish): Decision {
    const { changed, refusal } = this.drafts.weigh(lot, fields);
    if (!changed.length) return { verdict: 'same', listingId: lot.id };
    if (refusal) return bad('reference', reference ?? lot.reference, REFUSALS[refusal]);
    return { verdict: 'change', lot };
  }
}

const bad = (column: string, value: string, key: string, values?: Fault['values']): Decision => ({
  verdict: 'bad',
  fault: { column, value, key, ...(values && { values }) },
});
