import { type Language, LANGUAGES } from '@orebridge/contracts';
import { DAY_SECONDS } from '@orebridge/trade';
import { KEYS, keep, recall } from '../start/storage';

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.slice(0, 2).toLowerCase());

/** The visitor's language: the one chosen before, else the browser's first that the site speaks, else English. */
export const detectLanguage = (): Language =>
  known(recall(KEYS.language)) ?? navigator.languages.map(known).find(Boolean) ?? 'en';

const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Keeps the language that was chosen; in a cookie too, by which the server knows whose texts it may send ahead. */
export const keepLanguage = (language: Language): void => {
  keep(KEYS.language, language);
  document.cookie = `${KEYS.language}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  fr: 'Français',
  es: 'Español',
};
