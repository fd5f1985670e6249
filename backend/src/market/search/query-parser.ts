import { FORM_PINYIN, isRun, tokensOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Alternatives, asWritten, lexicon } from './lexicon.js';
import { type Expanded, expandTerms, TermCache } from './term-cache.js';

const MAX_TOKENS = 12;
/** A lexeme of no lot: tokens hold letters and digits alone. */
const NO_LOT = '%';

/** What a text asks for. */
export interface ParsedQuery {
  /** For each term of the text its expansions; a lot must match each term by one of them. Empty: nothing is asked. */
  readonly terms: Alternatives[];
  /** The snapshot of the market's terms on which the expansions rest; null when they rest on none. */
  readonly snapshot: string | null;
}

const isFigure = (word: string): boolean => /^[0-9.]+$/.test(word);

const expansionsOf = (word: string): string[] => [...(lexicon.expansions(word) ?? []), asWritten(word)];

/** A run of Chinese by the longest words of the lexicon in it; what lies between them by its bigrams. */
const parseRun = (run: string): Alternatives[] => {
  const terms: Alternatives[] = [];
  let unknown = '';
  const close = () => {
    if (unknown && !lexicon.isStopWord(unknown)) terms.push([asWritten(unknown)]);
    unknown = '';
  };
  for (let at = 0; at < run.length; ) {
    let size = Math.min(lexicon.longest.characters, run.length - at);
    while (size && !lexicon.expansions(run.slice(at, at + size))) size--;
    if (size) {
      close();
      terms.push(expansionsOf(run.slice(at, at + size)));
    } else unknown += run[at]!;
    at += size || 1;
  }
  close();
  return terms;
};

/** Words in a row: the longest phrases of the lexicon, then single words. */
const parseWords = (words: readonly (readonly string[])[]): Alternatives[] => {
  const terms: Alternatives[] = [];
  for (let at = 0; at < words.length; ) {
    let size = Math.min(lexicon.longest.words, words.length - at);
    const phrase = () =>
      words
        .slice(at, at + size)
        .map(([word]) => word)
        .join(' ');
    while (size > 1 && !lexicon.expansions(phrase())) size--;
    if (size > 1) terms.push(lexicon.expansions(phrase())!);
    else if (words[at]!.length > 1 || !lexicon.isStopWord(words[at]![0]!))
      terms.push([...new Set(words[at]!.flatMap(expansionsOf))]);
    at += size;
  }
  return terms;
};

/**
 * Where every word is known and a mineral is named together with a product (`concentrado de cobre`), the mineral stands for
 * itself: not for others whose seller or place happens to be called by its name.
 */
const namedMinerals = (terms: Alternatives[]): Alternatives[] => {
  const kinds = terms.map((term) => lexicon.kindOf(term));
  if (kinds.includes(null) || !kinds.includes('mineral') || !kinds.includes('product')) return terms;
  return terms.map((term, at) => (kinds[at] === 'mineral' ? term.filter((one) => one.startsWith("'m:")) : term));
};

/** Pinyin is typed as one word or with a space between mineral and form: both are one term. */
const joinPinyin = (tokens: readonly string[]): string[] =>
  tokens.reduce<string[]>((joined, token) => {
    const last = joined.at(-1);
    const isOne = last && token in FORM_PINYIN && lexicon.expansions(last + token);
    return isOne ? [...joined.slice(0, -1), last + token] : [...joined, token];
  }, []);

const typedTokens = (q: string | undefined): string[] => joinPinyin(tokensOf(q ?? '').slice(0, MAX_TOKENS));

const isUnknown = (word: string): boolean =>
  !isRun(word) && !isFigure(word) && !lexicon.words.has(word) && !lexicon.expansions(word) && !lexicon.isStopWord(word);

/** The words of a text that the lexicon does not know: what they stand for depends on the terms of the market. */
export const unknownWords = (q: string | undefined): string[] => [...new Set(typedTokens(q).filter(isUnknown))];

const parseWith = async (
  expand: (unknown: readonly string[]) => Promise<Expanded>,
  q: string | undefined,
): Promise<ParsedQuery> => {
  const tokens = typedTokens(q);
  // Punctuation alone asks for something that no lot has: it is not an empty box, which asks for nothing.
  if (!tokens.length && q?.trim()) return { terms: [[asWritten(NO_LOT)]], snapshot: null };
  const { expansions, snapshot } = await expand(unknownWords(q));
  const terms: Alternatives[] = [];
  let row: (readonly string[])[] = [];
  for (const token of tokens) {
    if (!isRun(token)) {
      row.push(expansions.get(token) ?? [token]);
      continue;
    }
    terms.push(...parseWords(row), ...parseRun(token));
    row = [];
  }
  return { terms: namedMinerals([...terms, ...parseWords(row)]), snapshot };
};

/** The terms that a text asks for now, read from the database and not from a cache. */
export const parseNow = async (em: EntityManager, q: string | undefined): Promise<Alternatives[]> =>
  (await parseWith((unknown) => expandTerms(em, unknown), q)).terms;

/**
 * Turns a text into terms of the index. Words of the lexicon stand for their synonyms in four languages; a word that
 * occurs nowhere stands for those that it begins, else for the nearest by spelling.
 */
export class QueryParser {
  private readonly cache = new TermCache();

  /**
   * Runs `ask` with a parsed text; once more, parsed anew, when its answer says that the market has new terms since, so
   * that an answer never rests on a stale expansion.
   */
  async ask<T extends { readonly stale: boolean }>(
    em: EntityManager,
    q: string | undefined,
    ask: (query: ParsedQuery) => Promise<T>,
  ): Promise<T> {
    const parse = () => parseWith((unknown) => this.cache.expand(em, unknown), q);
    const query = await parse();
    const answer = await ask(query);
    if (!answer.stale) return answer;
    this.cache.invalidate(query.snapshot);
    return ask(await parse());
  }
}
