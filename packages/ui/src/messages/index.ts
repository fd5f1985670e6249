import type { Language } from '@orebridge/contracts';

/** The words of the design system, in one chunk with those of the application that names its chunks alike. Keys begin with `ui.`. */
export const uiMessages: Record<Language, () => Promise<Record<string, string>>> = {
  en: () => import(/* webpackChunkName: "language-en" */ './en.json').then((module) => module.default),
  zh: () => import(/* webpackChunkName: "language-zh" */ './zh.json').then((module) => module.default),
  fr: () => import(/* webpackChunkName: "language-fr" */ './fr.json').then((module) => module.default),
  es: () => import(/* webpackChunkName: "language-es" */ './es.json').then((module) => module.default),
};
