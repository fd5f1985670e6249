import {
  COUNTRY_PINYIN,
  countryNames,
  EMPTY_WORDS,
  FORM_PINYIN,
  GROUP_WORDS,
  MINERAL_GROUPS,
  MINERAL_PINYIN,
  MINERAL_WORDS,
  SAME_WORDS,
  WRITTEN_AS,
  isRun,
  tokensOf,
} from '@orebridge/trade';

/** What lots are indexed by for a run of Chinese in which no word is known: its bigrams. */
export const bigramsOf = (run: string): string[] =>
  run.length < 2 ? [run] : Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2));

/** Expansions of one term: a lot must match one of them. Each is written as a part of a `tsquery`. */
export type Alternatives = readonly string[];

/** A lexeme of the index, as a `tsquery` writes it. */
export const lexeme = (text: string): string => `'${text.replace(/['\\]/g, '$&$&')}'`;
const all = (parts: readonly string[]): string => (parts.length > 1 ? `(${parts.join('&')})` : (parts[0] ?? ''));
/** The alternatives of one term as one part of a `tsquery`. */
export const anyOf = (parts: Alternatives): string => (parts.length > 1 ? `(${parts.join('|')})` : (parts[0] ?? ''));

/** The same part, matched in a lot's name or grade alone (`n:`); lexemes of a mineral or a country stay what they are. */
export const inName = (alternative: string): string =>
  alternative.replace(/'((?:[^'\\]|''|\\\\)*)'/g, (whole, word: string) =>
    /^[mcsk]:/.test(word) ? whole : `'n:${word}'`,
  );

/** A token as lots are indexed by it: a word, or all bigrams of a run of Chinese. */
export const asWritten = (word: string): string => all((isRun(word) ? bigramsOf(word) : [word]).map(lexeme));

const keyOf = (term: string): string => tokensOf(term).join(' ');

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
const COUNTRY_CODES = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));

/** The synonyms that the product knows by itself: minerals, groups, countries and the trade's terms, in four languages. */
class Lexicon {
  private readonly synonyms = new Map<string, Set<string>>();
  /** Every single word of every term: what a mistyped word or a prefix is compared with. */
  readonly words = new Set<string>();
  readonly longest: { readonly words: number; readonly characters: number };
  /** Alternatives that speak of a form, a product or a grade. */
  private readonly products = new Set<string>();
  private readonly stopWords = new Set(EMPTY_WORDS.map(keyOf));

  constructor() {
    for (const [mineral, terms] of Object.entries(MINERAL_WORDS))
      this.add([mineral, ...terms], [lexeme(`m:${mineral}`)]);
    for (const { id, minerals } of MINERAL_GROUPS)
      this.add(
        GROUP_WORDS[id],
        minerals.map((mineral) => lexeme(`m:${mineral}`)),
      );
    for (const code of COUNTRY_CODES) this.add(countryNames(code), [lexeme(`c:${code}`)]);
    for (const terms of SAME_WORDS) {
      const alternatives = terms.map((term) => all(tokensOf(term).map(asWritten)));
      this.add(terms, alternatives);
      for (const alternative of alternatives) this.products.add(alternative);
    }
    for (const [term, words] of Object.entries(WRITTEN_AS))
      this.add([term], [all(words.map((word) => anyOf(this.expansions(keyOf(word)) ?? [asWritten(word)])))]);
    this.addPinyin();
    const keys = [...this.synonyms.keys()];
    this.longest = {
      words: Math.max(...keys.map((key) => key.split(' ').length)),
      characters: Math.max(...keys.filter(isRun).map((key) => key.length)),
    };
  }

  /** Expansions of a word, a phrase with single spaces, or a run of Chinese; undefined when it is not known. */
  expansions(key: string): Alternatives | undefined {
    const found = this.synonyms.get(key);
    return found && [...found];
  }

  /** A stop word asks for nothing. */
  isStopWord(key: string): boolean {
    return this.stopWords.has(key);
  }

  /** Names in pinyin: words of many other languages look like them, so that no slip is taken for one of them. */
  private addPinyin(): void {
    const set = (typed: string, alternatives: Alternatives) =>
      this.synonyms.set(typed, new Set([...(this.synonyms.get(typed) ?? []), ...alternatives]));
    for (const [code, names] of Object.entries(COUNTRY_PINYIN))
      for (const name of names) set(name, [lexeme(`c:${code}`)]);
    for (const [form, { word }] of Object.entries(FORM_PINYIN)) {
      const product = this.expansions(keyOf(word)) ?? [];
      set(form, product);
      for (const [mineral, names] of Object.entries(MINERAL_PINYIN))
        for (const name of new Set(names.flatMap((one) => [one, one.replace(/kuang(shi)?$/, '')])))
          set(name + form, [all([lexeme(`m:${mineral}`), anyOf(product)])]);
    }
  }

  /** What kind of thing a term asks for; null for one that the lexicon does not know. */
  kindOf(term: Alternatives): 'mineral' | 'product' | 'other' | null {
    if (term.some((one) => one.startsWith("'m:"))) return 'mineral';
    if (term.some((one) => this.products.has(one))) return 'product';
    return term.some((one) => /^'c:|^'[0-9.]+'$|^\(/.test(one)) ? 'other' : null;
  }

  private add(terms: readonly string[], alternatives: Alternatives): void {
    for (const key of terms.map(keyOf)) {
      const known = this.synonyms.get(key) ?? new Set();
      for (const alternative of alternatives) known.add(alternative);
      this.synonyms.set(key, known);
      for (const word of key.split(' ')) if (!isRun(word)) this.words.add(word);
    }
  }
}

export const lexicon = new Lexicon();
