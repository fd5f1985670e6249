import anyAscii from 'any-ascii';

/** Scripts that do not write short vowels: their words are compared by their consonants. */
const WITHOUT_VOWELS = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
const HAN = /^\p{Script=Han}+$/u;
/** Marks of vowels and lengthening, which few write. */
const ARABIC_MARKS = /\u0640|[\u064B-\u065F]|\u0670/gu;
/** "Servant of the …" is one name with what follows; elsewhere the article is left away, as transliterations do as they like. */
const ARABIC_SERVANT = /(^|\s)\u0639\u0628\u062F\s*\u0627\u0644\s*/gu;
const ARABIC_ARTICLE = /(^|\s)(?:\u0627\u0644|\u0644\u0644)(?=\p{L}{2})/gu;
/** The ending that is written in some words and spoken in few. */
const ARABIC_ENDING = /\u0629(?=\s|$)/gu;
/** What companies are, in Chinese: no part of a name. */
const CHINESE_FORMS = /(?:股份|有限|责任|集团|總|总|公司|厂)+$/u;
/** Family names of two characters, among the hundreds with one. */
const LONG_SURNAMES = /^(欧阳|司马|上官|诸葛|夏侯|东方|皇甫|尉迟|公孙|慕容|令狐|长孙|宇文|司徒|端木|歐陽|諸葛)/u;

/** Letters that only carry a vowel at the start of a word. */
const CARRIER = /^[\u0627\u0623\u0625\u0622\u0671\u0639\u05D0\u05E2]/u;

/** A word in Latin letters, and whether its vowels are known. */
export interface LatinWord {
  readonly letters: string;
  readonly vowels: boolean;
}

/** Chinese names are the family's first, and their syllables are one word in most transliterations. */
const pinyinWords = (name: string): string[] => {
  const syllables = (part: string): string => anyAscii(part);
  if (name.length > 4) return [syllables(name.replace(CHINESE_FORMS, '') || name)];
  const family = LONG_SURNAMES.exec(name)?.[0] ?? name[0]!;
  const given = name.slice(family.length);
  return given ? [syllables(family), syllables(given)] : [syllables(family)];
};

/**
 * The words of a name in any script, in small Latin letters and digits. An empty name, and one of signs alone, has none.
 * @param initials True where letters with full stops are the first ones of names, false where they are short for a legal form.
 */
export const latinWords = (name: string, initials: boolean): LatinWord[] => {
  const prepared = name
    .normalize('NFKC')
    .replaceAll(ARABIC_MARKS, '')
    .replaceAll(ARABIC_SERVANT, '$1\u0639\u0628\u062F')
    .replaceAll(ARABIC_ARTICLE, '$1')
    .replaceAll(ARABIC_ENDING, '')
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, initials ? ' ' : '')
    .replaceAll(/['’ʼ`´]/gu, '');
  return prepared
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .flatMap((word) => {
      const vowels = !WITHOUT_VOWELS.test(word);
      const spelt = HAN.test(word) ? pinyinWords(word) : [`${CARRIER.test(word) ? 'a' : ''}${anyAscii(word)}`];
      return spelt.map((letters) => ({ letters: letters.toLowerCase().replaceAll(/[^a-z0-9]/gu, ''), vowels }));
    })
    .filter(({ letters }) => letters);
};
