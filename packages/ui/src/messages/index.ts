import type { Language } from '@orebridge/contracts';

/** The words of the design system, a chunk a language. Keys begin with `ui.`. */
export const uiMessages: Record<Language, () => Promise<Record<string, string>>> = {
  en: () => import('./en.json').then((module) => module.default),
  zh: () => import('./zh.json').then((module) => module.default),
  fr: () => import('./fr.json').then((module) => module.default),
  es: () => import('./es.json').then((module) => module.default),
};
