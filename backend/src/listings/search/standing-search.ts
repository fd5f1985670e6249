import type { EntityManager } from 'typeorm';
import { type Alternatives, anyOf } from './lexicon.js';
import { type Filters, narrowing, RANGES, valueFilters } from './market-filters.js';
import { inMarketPrices, isExchanged } from './market-price.js';
import { looseWords, readText } from './text-query.js';

/** Stands for every lot, where a search asks for nothing by which lots could be told apart. */
const ANY_LOT = '*';

/** A search that waits for lots, as the table keeps it: what a lot must answer, taken apart so that one lot finds its searches. */
export interface StandingSearch {
  /** A lot that answers the search holds at least one of these. */
  readonly anchors: readonly string[];
  /** The filters by value and the known words, as a `tsquery`; null asks for nothing. */
  readonly words: string | null;
  /** The words whose meaning depends on what is on the market, with what they meant when it was saved. */
  readonly strange: string | null;
  readonly loose: readonly string[];
  /** A range of prices that depends on the day's rate is none of them. */
  readonly limits: Readonly<Record<(typeof RANGES)[number][0], string | null>>;
  readonly esg: boolean;
  readonly verified: boolean;
}

const LEXEME = /'((?:[^'\\]|''|\\\\)*)'/;

/** One sign that a lot holds which answers this way; every way has at least one. */
const signOf = (alternative: string): string =>
  LEXEME.exec(alternative)?.[1]?.replaceAll("''", "'").replaceAll('\\\\', '\\') ?? ANY_LOT;

const joined = (parts: readonly Alternatives[]): string | null => (parts.length ? parts.map(anyOf).join('&') : null);

/** Takes a search apart. */
export const standingSearch = async (em: EntityManager, filters: Filters): Promise<StandingSearch> => {
  const chosen = valueFilters(filters);
  const loose = looseWords(filters.q);
  const text = narrowing(await readText(em, filters.q), chosen);
  // A text with a strange word is read again with each lot: what it means may change with the market.
  const known = loose.length ? chosen : [...chosen, ...text];
  const { priceMin, priceMax, ...others } = await inMarketPrices(em, filters);
  const limits: Filters = isExchanged(filters) ? others : { ...others, priceMin, priceMax };
  const [narrowest] = known.map((ways) => ways.map(signOf)).sort((a, b) => a.length - b.length);
  return {
    anchors: narrowest ? [...new Set(narrowest)] : [ANY_LOT],
    words: joined(known),
    strange: loose.length ? joined(text) : null,
    loose,
    limits: Object.fromEntries(RANGES.map(([name]) => [name, limits[name] || null])) as StandingSearch['limits'],
    esg: filters.esg === 'true',
    verified: filters.sellerType === 'verified',
  };
};

/** The signs under which a lot's searches lie. */
export const anchorsOf = (lexemes: readonly string[]): string[] => [...lexemes, ANY_LOT];
