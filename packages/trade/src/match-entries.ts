import { editDistance, fold, isRun, mistakesAllowed, tokensOf } from './tokens.js';

/** An entry of a list, as it is looked for. */
export interface Sought {
  readonly label: string;
  /** Further words that find it. */
  readonly words: readonly string[];
}

/** How well a typed word fits a word of an entry, best first; null where it does not. */
const [SAME, BEGINS, HOLDS, MISSPELT] = [0, 1, 2, 3];
/** Shorter words are found at the beginning of a word alone. */
const HELD_FROM = 3;

const fitOfRun = (typed: string, word: string): number | null => {
  if (typed === word) return SAME;
  if (word.includes(typed)) return BEGINS;
  return typed.includes(word) ? HOLDS : null;
};

const fitOf = (typed: string, word: string): number | null => {
  if (isRun(typed) !== isRun(word)) return null;
  if (isRun(typed)) return fitOfRun(typed, word);
  if (typed === word) return SAME;
  if (word.startsWith(typed)) return BEGINS;
  if (typed.length >= HELD_FROM && word.includes(typed)) return HOLDS;
  const limit = mistakesAllowed(typed);
  // A slip in what is typed so far: the word's own beginning is what it is compared with.
  const isNear = [word, word.slice(0, typed.length)].some(
    (one) => limit > 0 && editDistance(typed, one, limit) <= limit,
  );
  return isNear ? MISSPELT : null;
};

const best = (typed: string, words: readonly string[]): number | null =>
  words.reduce<number | null>((least, word) => {
    const fit = fitOf(typed, word);
    return fit !== null && (least === null || fit < least) ? fit : least;
  }, null);

interface Rated<Entry> {
  readonly entry: Entry;
  /** Of each typed word, how well it fits. */
  readonly fits: readonly (number | null)[];
  readonly begins: boolean;
}

const isWhole = ({ fits }: Rated<unknown>, worst: number): boolean => fits.every((fit) => fit !== null && fit <= worst);
const isPart = ({ fits }: Rated<unknown>, worst: number): boolean => fits.some((fit) => fit !== null && fit <= worst);

/** Lower is better: words that do not fit weigh most. */
const weight = ({ fits, begins }: Rated<unknown>): number =>
  fits.reduce<number>((sum, fit) => sum + (fit ?? 10), begins ? 0 : 1);

/**
 * The entries of a list that a person means: those that hold all typed words, whole or begun; else all with slips of the
 * pen; else some of them (`copper conc` among minerals), else some with slips. The best first, else in their order.
 * @param typed the words of the text, as `soughtWords` takes them apart
 */
export const matchEntries = <Entry extends Sought>(
  entries: readonly Entry[],
  text: string,
  typed: readonly string[],
): readonly Entry[] => {
  if (!typed.length) {
    const bare = fold(text.trim());
    return bare ? entries.filter(({ label }) => fold(label).includes(bare)) : entries;
  }
  const start = fold(text.trim());
  const rated = entries.map((entry): Rated<Entry> => {
    const words = [entry.label, ...entry.words].flatMap(tokensOf);
    return { entry, fits: typed.map((one) => best(one, words)), begins: fold(entry.label).startsWith(start) };
  });
  const levels: ((one: Rated<Entry>) => boolean)[] = [
    (one) => isWhole(one, HOLDS),
    (one) => isWhole(one, MISSPELT),
    (one) => isPart(one, BEGINS),
    (one) => isPart(one, MISSPELT),
  ];
  const found = levels.map((level) => rated.filter(level)).find(({ length }) => length) ?? [];
  return found.toSorted((a, b) => weight(a) - weight(b)).map(({ entry }) => entry);
};
