import { COMPLIANCE_FORMS, type ComplianceForm } from './compliance/input.js';
import { COUNTRY_WORDS } from './country-words.js';
import { isMineral } from './minerals.js';
import { COUNTRY_PINYIN, FORM_PINYIN, MINERAL_PINYIN } from './pinyin.js';
import { EMPTY_WORDS, FORM_WORDS, MINERAL_WORDS } from './trade-words.js';
import { isRun, tokensOf } from './tokens.js';

/** Languages in which the trade names countries here: those of the product. */
const SPOKEN = ['en', 'zh', 'fr', 'es'] as const;
const NAMES = SPOKEN.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));

/** What a country is called in the four languages and in the trade. @param code ISO 3166-1 */
export const countryNames = (code: string): string[] => [
  ...new Set([...NAMES.flatMap((names) => names.of(code) ?? []), ...(COUNTRY_WORDS[code] ?? [])]),
];

const isForm = (value: string): value is ComplianceForm => (COMPLIANCE_FORMS as readonly string[]).includes(value);

/**
 * The words by which people look for an entry of a list: of a mineral, a form or a country by its value, the names that the
 * market's search knows. Of any other value there are none.
 */
export const wordsOf = (value: string): readonly string[] => {
  if (isMineral(value)) return [value, ...MINERAL_WORDS[value], ...(MINERAL_PINYIN[value] ?? [])];
  if (isForm(value)) {
    const pinyin = Object.entries(FORM_PINYIN).flatMap(([typed, { form }]) => (form === value ? [typed] : []));
    return [...FORM_WORDS[value], ...pinyin];
  }
  return /^[A-Z]{2}$/.test(value) ? [value, ...countryNames(value), ...(COUNTRY_PINYIN[value] ?? [])] : [];
};

const EMPTY: ReadonlySet<string> = new Set(EMPTY_WORDS.flatMap(tokensOf));

/** Pinyin of a mineral and a form in one word is two words. */
const splitPinyin = (token: string): string[] => {
  const form = Object.keys(FORM_PINYIN).find((one) => token.length > one.length && token.endsWith(one));
  return form ? [token.slice(0, -form.length), form] : [token];
};

/** The words of a typed text that say something; all of them where none does. */
export const soughtWords = (typed: string): string[] => {
  const tokens = tokensOf(typed).flatMap((token) => (isRun(token) ? [token] : splitPinyin(token)));
  const telling = tokens.filter((token) => !EMPTY.has(token));
  return telling.length ? telling : tokens;
};
