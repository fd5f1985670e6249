import type { ListingFilters } from '@orebridge/contracts';
import { MINERAL_GROUPS, resolveMineral } from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { contains } from '../platform/database/like.js';
import { wordsOf } from '../platform/database/words.js';
import type { KeysetOrder } from '../platform/database/keyset.js';
import { Listing } from './listing.entity.js';

export type Filters = z.output<typeof ListingFilters>;
export type FilterName = 'mineral' | 'country' | 'certification' | 'sellerType';
type Query = SelectQueryBuilder<Listing>;

const AVAILABLE = '(l.total_quantity - l.reserved_quantity - l.sold_quantity)';
/** How alike a mistyped word and a word of a lot must be, by trigrams; shorter words are not guessed at. */
const ALIKE = 0.3;
const GUESSED_FROM = 4;

/** Holds for a lot `l` that everyone who may see the marketplace sees. */
export const ON_MARKET = `l.state = 'published' AND coalesce(l.compliance ->> 'status', '') <> 'BLOCKED'`;

/** Lots that everyone who may see the marketplace sees, with their sellers. */
export const publicLots = (em: EntityManager): Query =>
  em.createQueryBuilder(Listing, 'l').innerJoinAndSelect('l.company', 'c').where(ON_MARKET);

/** Each word is somewhere in the lot's texts or in its seller's name, as typed. */
const matchTyped = (qb: Query, words: readonly string[]): void => {
  words.forEach((word, i) => {
    qb.andWhere(`(l.search_text LIKE fold_text(:typed${i}) OR fold_text(c.name) LIKE fold_text(:typed${i}))`, {
      [`typed${i}`]: contains(word),
    });
  });
};

/** Each word is there as typed, or something much like it is. */
const matchAlike = (qb: Query, words: readonly string[]): void => {
  words.forEach((word, i) => {
    const alike =
      word.length < GUESSED_FROM
        ? ''
        : ` OR word_similarity(fold_text(:word${i}), l.search_text) >= ${ALIKE} OR word_similarity(fold_text(:word${i}), fold_text(c.name)) >= ${ALIKE}`;
    qb.andWhere(`(l.search_text LIKE fold_text(:typed${i}) OR fold_text(c.name) LIKE fold_text(:typed${i})${alike})`, {
      [`typed${i}`]: contains(word),
      [`word${i}`]: word,
    });
  });
};

/** How a text is searched: as typed when that finds anything at all, else by likeness. Nothing is guessed that need not be. */
export const textMatch = async (em: EntityManager, q: string | undefined): Promise<(qb: Query) => void> => {
  const words = wordsOf(q ?? '');
  if (!words.length) return () => undefined;
  const typed = publicLots(em);
  matchTyped(typed, words);
  const found = await typed.getExists();
  return (qb) => (found ? matchTyped(qb, words) : matchAlike(qb, words));
};

const mineralsOf = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const target = resolveMineral(name);
    if (target?.kind === 'mineral') return [target.mineral];
    return target ? (MINERAL_GROUPS.find(({ id }) => id === target.group)?.minerals ?? []) : [name];
  });

const SELLER: Readonly<Record<string, string>> = {
  verified: `c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review')`,
  miner: `c.seller_type = 'miner'`,
  trader: `c.seller_type = 'trader'`,
  processor: `c.seller_type = 'processor'`,
};

/** Narrows a query by the filters of the address bar; `except` leaves one out, for the counts beside it. */
export const narrow = (qb: Query, filters: Filters, except?: FilterName): Query => {
  const { mineral, group, country, certification, sellerType } = filters;
  const minerals = [...mineralsOf(mineral ?? []), ...mineralsOf(group ? [group] : [])];
  if (minerals.length && except !== 'mineral') qb.andWhere('l.mineral_type IN (:...minerals)', { minerals });
  if (country?.length && except !== 'country') qb.andWhere('l.origin_country IN (:...country)', { country });
  if (certification?.length && except !== 'certification')
    qb.andWhere('l.certifications && :certification::text[]', { certification });
  const seller = sellerType && SELLER[sellerType];
  if (seller && except !== 'sellerType') qb.andWhere(seller);
  if (filters.priceMin) qb.andWhere('l.price_per_unit >= :priceMin', { priceMin: filters.priceMin });
  if (filters.priceMax) qb.andWhere('l.price_per_unit <= :priceMax', { priceMax: filters.priceMax });
  if (filters.quantityMin) qb.andWhere(`${AVAILABLE} >= :quantityMin`, { quantityMin: filters.quantityMin });
  if (filters.quantityMax) qb.andWhere(`${AVAILABLE} <= :quantityMax`, { quantityMax: filters.quantityMax });
  if (filters.purityMin) qb.andWhere('l.purity_pct >= :purityMin', { purityMin: filters.purityMin });
  if (filters.esg === 'true') qb.andWhere(`(l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0)`);
  return qb;
};

const numeric = (by: string, direction: 'ASC' | 'DESC'): KeysetOrder => ({
  by,
  type: 'numeric',
  direction,
  id: 'l.id',
});

/** The orders of the marketplace; what a lot lacks counts as nothing. */
export const ORDERS: Readonly<Record<Filters['sort'], KeysetOrder>> = {
  newest: { by: 'coalesce(l.published_at, l.created_at)', type: 'timestamptz', direction: 'DESC', id: 'l.id' },
  'price-high-to-low': numeric('coalesce(l.price_per_unit, 0)', 'DESC'),
  'price-low-to-high': numeric('coalesce(l.price_per_unit, 0)', 'ASC'),
  'quantity-high-to-low': numeric(`coalesce(${AVAILABLE}, 0)`, 'DESC'),
  'quantity-low-to-high': numeric(`coalesce(${AVAILABLE}, 0)`, 'ASC'),
  'purity-high-to-low': numeric('coalesce(l.purity_pct, -1)', 'DESC'),
  'seller-rating': numeric('coalesce(c.rating, 0)', 'DESC'),
};
