/**
 * Spellings of one sound in the usual transliterations of Cyrillic, Arabic, Chinese, Turkic and European names, written one
 * way. In this order; both sides of a comparison go through it, so that it need not be right, only the same.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^ab[ei]?d(?:[uaeio]|ou|oo)?l?(?=l?[a-z]{2})/gu, 'abd'],
  [/^[jy](?=[uae])/gu, 'i'],
  [/tsch|sch|tch|cz/gu, 'ch'],
  [/shch|chsh/gu, 'sh'],
  [/dzh|dsch|dj|zh/gu, 'j'],
  [/tz|ts/gu, 'c'],
  [/ph/gu, 'f'],
  [/kh|gh/gu, 'h'],
  [/ck|q|c(?=[^eiyh]|$)/gu, 'k'],
  [/x/gu, 'ks'],
  [/w/gu, 'v'],
  [/oo|ou/gu, 'u'],
  [/ee/gu, 'i'],
  [/iy|yy|yj|ii|yi|y|ij(?![aeiou])/gu, 'i'],
  [/iu|ju/gu, 'u'],
  [/ie|je/gu, 'e'],
  [/(?:ia|ja)$/gu, 'a'],
  [/(.)\1+/gu, '$1'],
  [/(?<=[a-z])h$/gu, ''],
];

/** One way of writing a word of small Latin letters. */
export const oneSpelling = (letters: string): string => {
  const word = SPELLINGS.reduce((so, [spelling, one]) => so.replaceAll(spelling, one), letters);
  return word || letters;
};

const CLASSES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['bp', 'B'],
    ['fv', 'F'],
    ['kgq', 'K'],
    ['dt', 'T'],
    ['szcj', 'S'],
    ['l', 'L'],
    ['r', 'R'],
    ['m', 'M'],
    ['n', 'N'],
  ].flatMap(([letters, sound]) => [...letters!].map((letter) => [letter, sound!])),
);

/** The consonants of a word as sounds: what most slips of spelling, and scripts without vowels, leave as it is. */
export const consonants = (word: string, vowels: boolean): string => {
  let sounds = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word[at]!;
    // The semivowels of Arabic and Hebrew stand for vowels inside of a word.
    if (!vowels && at > 0 && letter === 'v') continue;
    const sound = letter >= '0' && letter <= '9' ? letter : at === 0 && letter === 'h' ? 'K' : CLASSES[letter];
    if (sound && sound !== sounds.at(-1)) sounds += sound;
  }
  return sounds;
};
