import { LEGAL_FORMS } from '@orebridge/trade';
import { type LatinWord, latinWords } from './letters.js';
import { consonants, oneSpelling } from './sounds.js';

/** Whom a name belongs to: people's names have initials and no legal form. */
export type NameKind = 'person' | 'organisation' | 'vessel';

/** A word of a name as it is compared. */
export interface NameWord {
  /** In Latin letters, in one way of writing. */
  readonly spelling: string;
  /** Its first letter, as it was written. */
  readonly first: string;
  readonly sounds: string;
  /** False where its script leaves the vowels out. */
  readonly vowels: boolean;
  /** What the word says of whom the name belongs to, 0 to 1. */
  readonly weight: number;
}

/** A name as it is compared. */
export interface NameForm {
  readonly words: readonly NameWord[];
  /** All words in their order, as one. */
  readonly joined: string;
}

/** What stands between the words of names, in the languages of the lists. */
const PARTICLES: ReadonlySet<string> = new Set(
  'al el ul ad as ash ar an bin ben ibn bint von van der den de da do dos das del della di la le lil lel of the and und et mr mrs dr'.split(
    ' ',
  ),
);
/** Legal forms of further scripts, as they read in Latin letters. */
const FURTHER_FORMS: ReadonlySet<string> = new Set(
  `ooo zao oao pao ao tov too fgup gup aktsionernoe aktsionernoye akcionernoe obshchestvo obschestvo publichnoe zakrytoe
   otkrytoe ogranichennoy otvetstvennostyu gongsi jituan gufen youxian kabushiki kaisha kk jusik hoesa shirkat sharikat
   sharika shrk mmc ohg ead ad dd sro cia ste`
    .split(/\s+/)
    .filter(Boolean),
);
/** Words that many companies have in their names. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `general trading trade company international global group holding holdings industries industrial industry import export
   mining mines mine minerals mineral metals metal resources resource energy oil gas petroleum shipping maritime marine
   logistics services service investment investments bank commercial national state enterprise enterprises establishment
   development construction engineering technology technologies systems foundation organization organisation association
   center centre compania companhia kompaniya kompaniia kompania institute factory plant works commerce finance financial capital partners solutions`
    .split(/\s+/)
    .filter(Boolean),
);
/** What is written before the name of a ship. */
const SHIP_WORDS: ReadonlySet<string> = new Set('mv mt ms m v t ss vessel ship motor tanker'.split(' '));
const COMMON_WEIGHT = 0.3;
/** Names of more words than this are found by their first ones. */
const KEYED_WORDS = 6;
/** Fewer sounds say too little to find a word by. */
const SOUNDS_ENOUGH = 2;
const WHOLE_SOUNDS = 6;

/** How a name may be read, as it is compared: mostly one way. A name that holds no letter or digit has none. */
export const nameForms = (name: string, kind: NameKind): NameForm[] => {
  const all = latinWords(name, kind === 'person');
  const own = all.filter(({ letters }) => !PARTICLES.has(letters) && !saysNothing(letters, kind));
  const words = joinedServants(own.length ? own : all);
  if (!words.length) return [];
  const [first, ...rest] = words;
  // Given names of two syllables are written as one word or as two.
  const asian = kind === 'person' && words.length === 3 && words.every(({ letters }) => SYLLABLE.test(letters));
  const given = { letters: rest.map(({ letters }) => letters).join(''), vowels: true };
  return [words, ...(asian ? [[first!, given]] : [])].map((read) => formOf(read, kind));
};

const SYLLABLE = /^(?:[bpmfdtnlgkhjqxzcsryw]h?)?[aeiou]{1,3}(?:ng|[nrklmpth])?$/u;

const formOf = (words: readonly LatinWord[], kind: NameKind): NameForm => ({
  words: words.map((word) => wordOf(word, kind === 'organisation')),
  joined: oneSpelling(words.map(({ letters }) => letters).join('')),
});

/** Candidates of one party share their words: each is made once. Emptied when full, so that it never grows. */
const made = new Map<string, NameWord>();
const MADE_MOST = 50_000;

const wordOf = ({ letters, vowels }: LatinWord, ofOrganisation: boolean): NameWord => {
  const key = `${letters}${vowels ? 'v' : '-'}${ofOrganisation ? 'o' : ''}`;
  const known = made.get(key);
  if (known) return known;
  const spelling = oneSpelling(letters);
  const weight = ofOrganisation && COMMON_WORDS.has(letters) ? COMMON_WEIGHT : 1;
  const word = { spelling, first: letters[0]!, sounds: consonants(spelling, vowels), vowels, weight };
  if (made.size >= MADE_MOST) made.clear();
  made.set(key, word);
  return word;
};

/** A form as it is stored beside an entry: `joined`, then `spelling/sounds/first`, the vowels and the weight of each word. */
export const packed = ({ joined, words }: NameForm): string =>
  [
    joined,
    ...words.map(
      ({ spelling, sounds, first, vowels, weight }) =>
        `${spelling}/${sounds}/${first}${vowels ? 'v' : '-'}${weight === 1 ? '' : '-'}`,
    ),
  ].join(' ');

/** @returns the form that was packed */
export const unpacked = (stored: string): NameForm => {
  const [joined, ...words] = stored.split(' ');
  return {
    joined: joined!,
    words: words.map((word) => {
      const [spelling, sounds, rest] = word.split('/') as [string, string, string];
      return {
        spelling,
        sounds,
        first: rest[0]!,
        vowels: rest[1] === 'v',
        weight: rest.length > 2 ? COMMON_WEIGHT : 1,
      };
    }),
  };
};

/** Keys under which an entry of a list is found. Signed 32-bit hashes. */
export const listedKeysOf = (form: NameForm, kind: NameKind): number[] => keysOf(form, kind, listedSounds);

/** Keys by which entries are looked for that may be the same; fewer, since a list holds entries of every given name. */
export const askedKeysOf = (form: NameForm, kind: NameKind): number[] => keysOf(form, kind, askedSounds);

const saysNothing = (letters: string, kind: NameKind): boolean =>
  kind === 'vessel'
    ? SHIP_WORDS.has(letters)
    : kind === 'organisation' && (LEGAL_FORMS.has(letters) || FURTHER_FORMS.has(letters));

/** "Abd al Rahman" is one name, as in "Abdulrahman". */
const joinedServants = (words: readonly LatinWord[]): LatinWord[] => {
  const joined: LatinWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before && /^ab[ei]?d(?:ul|el|al|oul)?$|^bd$/u.test(before.letters))
      joined[joined.length - 1] = { letters: `abd${word.letters}`, vowels: before.vowels && word.vowels };
    else joined.push(word);
  }
  return joined;
};

const keysOf = (
  { words, joined }: NameForm,
  kind: NameKind,
  soundsOf: (word: NameWord) => readonly string[],
): number[] => {
  const telling = words.filter(({ weight }) => weight === 1);
  const keyed = (telling.length ? telling : words).slice(0, KEYED_WORDS);
  const keys = new Set<number>();
  for (const [at, word] of keyed.entries()) {
    const own = word.sounds.length < SOUNDS_ENOUGH ? word.spelling : word.sounds;
    if (keyed.length === 1 || (kind !== 'person' && word.sounds.length > SOUNDS_ENOUGH)) keys.add(hashOf(`1${own}`));
    if (word.spelling.length === 1) continue;
    // By its place: a name may say a word twice.
    for (const [other, beside] of keyed.entries())
      if (other !== at) for (const sound of soundsOf(beside)) keys.add(hashOf(`${own}|${sound}`));
  }
  // However it is taken apart into words.
  const whole = consonants(joined, true);
  if (whole.length > SOUNDS_ENOUGH) keys.add(hashOf(`=${whole.slice(0, WHOLE_SOUNDS)}`));
  return [...keys];
};

/**
 * How a word may sound beside one that is the same: its first sound with the next and with the last one, so that a slip in the
 * middle does not hide it.
 */
const twoSounds = (word: NameWord): string[] => {
  const { spelling, sounds } = word;
  const rest = consonants(spelling[0] ?? '', true) ? sounds.slice(1) : sounds;
  const [next = '', last = ''] = [rest[0], rest.at(-1)];
  return firstSounds(word).flatMap((first) => [`${first}${next}`, `${first}~${last}`]);
};

const isInitial = ({ spelling }: NameWord): boolean => spelling.length === 1;
const initials = (word: NameWord): string[] => firstSounds(word).map((sound) => `${sound}.`);

/** Also by its first sound alone, for parties of whom the initial is known, or as an initial. */
const listedSounds = (word: NameWord): string[] =>
  isInitial(word) ? initials(word) : [...twoSounds(word), ...firstSounds(word).map((sound) => `${sound}*`)];

/** As written, or as the initial that a list may have of it. */
const askedSounds = (word: NameWord): string[] =>
  isInitial(word)
    ? [...initials(word), ...firstSounds(word).map((sound) => `${sound}*`)]
    : [...twoSounds(word), ...initials(word)];

/** The sounds that a word may begin with: `ch` is two in different languages, and `y`, `j` and vowels change places. */
const firstSounds = ({ spelling, first }: NameWord): string[] => {
  if (spelling.startsWith('ch')) return ['S', 'K'];
  const sound = consonants(spelling[0] ?? '', true) || 'A';
  return first === 'j' ? [...new Set([sound, 'A', 'S'])] : [sound];
};

/** FNV-1a, as a signed number of 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
};
