import { LANGUAGES } from '@orebridge/contracts';
import {
  COUNTRY_WORDS,
  EMPTY_WORDS,
  GROUP_WORDS,
  MINERAL_GROUPS,
  MINERAL_WORDS,
  SAME_WORDS,
  WRITTEN_AS,
} from '@orebridge/trade';
import { isRun, pairsOf, wordsOf } from './tokens.js';

/** Ways in which a lot may answer a word, each a condition over what lots are indexed by. */
export type Alternatives = readonly string[];

/** A sign or word of the index, as a `tsquery` writes it. */
export const lexeme = (text: string): string => `'${text.replace(/['\\]/g, '$&$&')}'`;
const all = (parts: readonly string[]): string => (parts.length > 1 ? `(${parts.join('&')})` : (parts[0] ?? ''));
export const anyOf = (parts: Alternatives): string => (parts.length > 1 ? `(${parts.join('|')})` : (parts[0] ?? ''));

/** The same words, but only where a lot's name or grade holds them; minerals and countries stay what they are. */
export const inName = (alternative: string): string =>
  alternative.replace(/'((?:[^'\\]|''|\\\\)*)'/g, (whole, word: string) =>
    /^[mcsk]:/.test(word) ? whole : `'n:${word}'`,
  );

/** A word or a run of Chinese as lots hold it. */
export const asWritten = (word: string): string => all((isRun(word) ? pairsOf(word) : [word]).map(lexeme));

const keyOf = (term: string): string => wordsOf(term).join(' ');

const countryNames = function* (): Generator<[code: string, name: string]> {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  const codes = letters.flatMap((a) => letters.map((b) => a + b));
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = names.of(code);
      if (name) yield [code, name];
    }
  }
  for (const [code, words] of Object.entries(COUNTRY_WORDS)) for (const word of words) yield [code, word];
};

/** What words mean that the product knows by itself: minerals, groups, countries and the trade's words, in four languages. */
class Lexicon {
  private readonly meanings = new Map<string, Set<string>>();
  /** Every single word of every term, for what is mistyped or typed in part. */
  readonly words = new Set<string>();
  readonly longest: { readonly words: number; readonly signs: number };
  private readonly empty = new Set(EMPTY_WORDS.map(keyOf));

  constructor() {
    for (const [mineral, terms] of Object.entries(MINERAL_WORDS))
      this.learn([mineral, ...terms], [lexeme(`m:${mineral}`)]);
    for (const { id, minerals } of MINERAL_GROUPS)
      this.learn(
        GROUP_WORDS[id],
        minerals.map((mineral) => lexeme(`m:${mineral}`)),
      );
    for (const [code, name] of countryNames()) this.learn([name], [lexeme(`c:${code}`)]);
    for (const terms of SAME_WORDS)
      this.learn(
        terms,
        terms.map((term) => all(wordsOf(term).map(asWritten))),
      );
    for (const [term, words] of Object.entries(WRITTEN_AS))
      this.learn([term], [all(words.map((word) => anyOf(this.meaning(keyOf(word)) ?? [asWritten(word)])))]);
    const keys = [...this.meanings.keys()];
    this.longest = {
      words: Math.max(...keys.map((key) => key.split(' ').length)),
      signs: Math.max(...keys.filter(isRun).map((key) => key.length)),
    };
  }

  /** What a word, a phrase with single spaces, or a run of Chinese means; undefined when it is not known. */
  meaning(key: string): Alternatives | undefined {
    const found = this.meanings.get(key);
    return found && [...found];
  }

  isEmpty(key: string): boolean {
    return this.empty.has(key);
  }

  private learn(terms: readonly string[], alternatives: Alternatives): void {
    for (const key of terms.map(keyOf)) {
      const known = this.meanings.get(key) ?? new Set();
      for (const alternative of alternatives) known.add(alternative);
      this.meanings.set(key, known);
      for (const word of key.split(' ')) if (!isRun(word)) this.words.add(word);
    }
  }
}

export const lexicon = new Lexicon();
