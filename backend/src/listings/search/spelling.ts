/** Shorter words are not guessed at; longer ones may hold two slips. */
const GUESSED_FROM = 4;
const TWO_SLIPS_FROM = 7;

/** Slips that a word of this length may hold. */
const slipsAllowed = (word: string): number =>
  word.length < GUESSED_FROM || /\d/.test(word) ? 0 : word.length < TWO_SLIPS_FROM ? 1 : 2;

/**
 * Slips between two words: a letter too many, missing, wrong, or two that changed places (optimal string alignment).
 * Answers `limit + 1` as soon as there are more than `limit`.
 */
const slips = (a: string, b: string, limit: number): number => {
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
  let least = slipsAllowed(typed);
  let found: string[] = [];
  if (!least) return found;
  for (const word of words) {
    const distance = slips(typed, word, least);
    if (distance > least) continue;
    if (distance < least) found = [];
    least = distance;
    found.push(word);
  }
  return found;
};
