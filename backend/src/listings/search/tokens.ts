/** Letters that no accent can be taken from, as the database's `unaccent` writes them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const WORD = /[0-9]+[.,][0-9]+|[a-z0-9\u00df-\u1fff]+|[\u3400-\u9fff]+/g;

/** A text without accents and capitals. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => PLAIN[letter] ?? letter);

/** Chinese writes without spaces: a run of it is taken apart by the words it holds. */
export const isRun = (word: string): boolean => /^[\u3400-\u9fff]/.test(word);

/** Lots hold words without their plural, as `market_tokens` of the database writes them. */
export const singular = (word: string): string =>
  word.length > 3 && /[^s0-9]s$/.test(word) ? word.slice(0, -1) : word;

/** The words of a text, in its order; runs of Chinese stay whole. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(WORD) ?? []).map((word) => (isRun(word) ? word : singular(word.replace(',', '.'))));

/** What lots are indexed by for a run of Chinese that no word is known in: pairs of signs. */
export const pairsOf = (run: string): string[] =>
  run.length < 2 ? [run] : Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2));
