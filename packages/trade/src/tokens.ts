/** Letters that no accent can be taken from, as the database's `unaccent` writes them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const TOKEN = /[0-9]+[.,][0-9]+|[a-z0-9\u00df-\u1fff]+|[\u3400-\u9fff]+/g;

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

/** The tokens of a text, in its order; runs of Chinese stay whole. */
export const tokensOf = (text: string): string[] =>
  (fold(text).match(TOKEN) ?? []).map((word) => (isRun(word) ? word : singular(word.replace(',', '.'))));

/** Shorter words are not corrected; longer ones may hold two mistakes. */
const CORRECTED_FROM = 4;
const TWO_MISTAKES_FROM = 7;

/** Mistakes that a word of this length may hold. */
export const mistakesAllowed = (word: string): number =>
  word.length < CORRECTED_FROM || /\d/.test(word) ? 0 : word.length < TWO_MISTAKES_FROM ? 1 : 2;

/**
 * Edit distance of two words: a letter too many, missing, wrong, or two that changed places (optimal string alignment).
 * Answers `limit + 1` as soon as there are more than `limit`.
 */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
};

/** The words nearest to a mistyped one, all that are equally near; none when nothing is near enough. */
export const nearest = (typed: string, words: Iterable<string>): string[] => {
  let least = mistakesAllowed(typed);
  let found: string[] = [];
  if (!least) return found;
  for (const word of words) {
    const distance = editDistance(typed, word, least);
    if (distance > least) continue;
    if (distance < least) found = [];
    least = distance;
    found.push(word);
  }
  return found;
};
