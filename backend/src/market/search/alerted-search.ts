import type { EntityManager } from 'typeorm';
import { type Alternatives, anyOf, lexeme } from './lexicon.js';
import { parseNow, unknownWords } from './query-parser.js';
import {
  type Filters,
  filterTerms,
  inMarketPrices,
  isExchanged,
  RANGES,
  valueFiltersOf,
  withoutFiltered,
} from './search-filters.js';

/** Stands for every lot, where a search asks for no lexeme by which lots could be told apart. */
const ANY_LOT = '*';

/** A search that waits for lots, as its table keeps it: taken apart so that one lot finds the searches that it matches. */
export interface AlertedSearch {
  /** A lot that matches the search holds at least one of these lexemes. */
  readonly anchors: readonly string[];
  /** The filters by value and the words of the lexicon, as a `tsquery`; null asks for nothing. */
  readonly words: string | null;
  /** The words that depend on what is on the market, as they were expanded when the search was saved. */
  readonly strange: string | null;
  readonly loose: readonly string[];
  /** A range of prices that depends on the day's rate is none of them. */
  readonly limits: Readonly<Record<(typeof RANGES)[number][0], string | null>>;
  readonly esg: boolean;
  readonly verified: boolean;
}

const LEXEME = /'((?:[^'\\]|''|\\\\)*)'/;

/** One lexeme of a lot that matches by this alternative; every alternative has at least one. */
const anchorOf = (alternative: string): string =>
  LEXEME.exec(alternative)?.[1]?.replaceAll("''", "'").replaceAll('\\\\', '\\') ?? ANY_LOT;

const joined = (terms: readonly Alternatives[]): string | null => (terms.length ? terms.map(anyOf).join('&') : null);

/** Every filter by value as a term of the index, that of the seller too. */
const everyFilterTerm = (filters: Filters): Alternatives[] => {
  const byValue = valueFiltersOf(filters);
  return [...filterTerms(byValue), ...(byValue.sellerType ? [[lexeme(`s:${byValue.sellerType}`)]] : [])];
};

/** Takes a search apart. */
export const alertedSearch = async (em: EntityManager, filters: Filters): Promise<AlertedSearch> => {
  const byValue = everyFilterTerm(filters);
  const loose = unknownWords(filters.q);
  const text = withoutFiltered(await parseNow(em, filters.q), byValue);
  // A text with a word that the lexicon does not know is parsed again with each lot: it may ask for something else then.
  const fixed = loose.length ? byValue : [...byValue, ...text];
  const { priceMin, priceMax, ...others } = await inMarketPrices(em, filters);
  const limits: Filters = isExchanged(filters) ? others : { ...others, priceMin, priceMax };
  const [narrowest] = fixed.map((term) => term.map(anchorOf)).sort((a, b) => a.length - b.length);
  return {
    anchors: narrowest ? [...new Set(narrowest)] : [ANY_LOT],
    words: joined(fixed),
    strange: loose.length ? joined(text) : null,
    loose,
    limits: Object.fromEntries(RANGES.map(([name]) => [name, limits[name] || null])) as AlertedSearch['limits'],
    esg: filters.esg === 'true',
    verified: filters.sellerType === 'verified',
  };
};

/** The anchors under which the searches that a lot may match are stored. */
export const anchorsOf = (lexemes: readonly string[]): string[] => [...lexemes, ANY_LOT];
