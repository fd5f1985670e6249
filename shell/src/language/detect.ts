import { type Language, LANGUAGES } from '@orebridge/contracts';
import { KEYS, recall } from '../start/storage';

const known = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag?.slice(0, 2).toLowerCase());

/** The visitor's language: the one chosen before, else the browser's first that the site speaks, else English. */
export const detectLanguage = (): Language =>
  known(recall(KEYS.language)) ?? navigator.languages.map(known).find(Boolean) ?? 'en';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  fr: 'Français',
  es: 'Español',
};
