import { jaroWinkler } from '@orebridge/trade';
import type { NameForm, NameWord } from './name-form.js';

/** How alike two names are, by each of the two measures of the rule, 0 to 1. */
export interface NameSimilarity {
  /** Jaro and Winkler, of all words in their order. */
  readonly joined: number;
  /** Words in any order, of which one side may have more. */
  readonly words: number;
}

/** Words that are less alike count as different. */
const WORD_LEAST = 0.8;
const INITIAL = 0.92;
/** Words of the same consonants, where the vowels differ or are not written. */
const SAME_SOUNDS = 0.95;
const SAME_FEW_SOUNDS = 0.88;
const FEW = 2;
/** What the words that only one side has take from the measure. */
const OF_SHORTER = 0.7;

/** How alike two names are. 0 where one has no words. */
export const nameSimilarity = (a: NameForm, b: NameForm): NameSimilarity => {
  if (!a.words.length || !b.words.length) return { joined: 0, words: 0 };
  return { joined: jaroWinkler(a.joined, b.joined), words: wordsAlike(a.words, b.words) };
};

const wordsAlike = (a: readonly NameWord[], b: readonly NameWord[]): number => {
  const [few, many] = weigh(a) <= weigh(b) ? [a, b] : [b, a];
  const pairs: { readonly i: number; readonly j: number; readonly alike: number }[] = [];
  for (const [i, one] of few.entries())
    for (const [j, other] of many.entries()) {
      const alike = wordAlike(one, other);
      if (alike >= WORD_LEAST) pairs.push({ i, j, alike: alike * one.weight });
    }
  if (!pairs.length) return 0;
  pairs.sort((x, y) => y.alike - x.alike);
  const taken = { few: new Set<number>(), many: new Set<number>() };
  let alike = 0;
  let whole = 0;
  for (const pair of pairs) {
    if (taken.few.has(pair.i) || taken.many.has(pair.j)) continue;
    taken.few.add(pair.i);
    taken.many.add(pair.j);
    alike += pair.alike;
    if (few[pair.i]!.spelling.length > 1) whole += few[pair.i]!.weight;
  }
  const ofBoth = (2 * alike) / (weigh(few) + weigh(many));
  // One word, or initials alone, are found in too many names for the rest to be left out.
  if (taken.few.size < FEW || whole < 1) return ofBoth;
  return OF_SHORTER * (alike / weigh(few)) + (1 - OF_SHORTER) * ofBoth;
};

const weigh = (words: readonly NameWord[]): number => words.reduce((sum, { weight }) => sum + weight, 0);

const wordAlike = (a: NameWord, b: NameWord): number => {
  if (a.spelling === b.spelling) return 1;
  if (a.spelling.length === 1 || b.spelling.length === 1) return sameInitial(a, b) ? INITIAL : 0;
  const spelling = a.vowels === b.vowels ? jaroWinkler(a.spelling, b.spelling) : 0;
  if (a.sounds === b.sounds && a.sounds.length > 1)
    return Math.max(spelling, a.sounds.length > FEW ? SAME_SOUNDS : SAME_FEW_SOUNDS);
  return a.vowels === b.vowels ? spelling : jaroWinkler(a.sounds, b.sounds) * SAME_SOUNDS;
};

/** First letters that one name has in different transliterations. */
const INITIALS = ['yijue', 'kqc', 'vw', 'hk', 'sz', 'gj'];

const sameInitial = (a: NameWord, b: NameWord): boolean =>
  a.first === b.first || INITIALS.some((letters) => letters.includes(a.first) && letters.includes(b.first));
