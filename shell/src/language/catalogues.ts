import type { Language } from '@orebridge/contracts';
import { loadChineseFont, typeset } from '@orebridge/ui';

export type Messages = Record<string, string>;

type Catalogues = Readonly<Record<Language, () => Promise<Messages>>>;

const textsOf = (catalogue: { default: Messages }): Messages => catalogue.default;

const first: Catalogues = {
  en: () => import(/* webpackChunkName: "first-en" */ './first/en').then(textsOf),
  zh: () => import(/* webpackChunkName: "first-zh" */ './first/zh').then(textsOf),
  fr: () => import(/* webpackChunkName: "first-fr" */ './first/fr').then(textsOf),
  es: () => import(/* webpackChunkName: "first-es" */ './first/es').then(textsOf),
};
/** With the contracts' in one file: a page waits for all of them. */
const whole: Catalogues = {
  en: () => import(/* webpackChunkName: "language-en" */ './whole/en').then(textsOf),
  zh: () => import(/* webpackChunkName: "language-zh" */ './whole/zh').then(textsOf),
  fr: () => import(/* webpackChunkName: "language-fr" */ './whole/fr').then(textsOf),
  es: () => import(/* webpackChunkName: "language-es" */ './whole/es').then(textsOf),
};

/** Loads the texts of a language once; what did not load is asked for again. */
const loader = (catalogues: Catalogues) => {
  const loaded = new Map<Language, Promise<Messages>>();
  return (language: Language): Promise<Messages> => {
    let texts = loaded.get(language);
    if (!texts) {
      // Without the font the device's own is used.
      if (language === 'zh') loadChineseFont().catch(() => undefined);
      texts = catalogues[language]().then((messages) => typeset(language, messages));
      loaded.set(language, texts);
      texts.catch(() => loaded.delete(language));
    }
    return texts;
  };
};

/** The texts of a visitor's first page, which makes no calls that could be refused. */
export const loadFirstTexts = loader(first);
/** The texts of the shell, of the design system and of the contracts in one language; no other language is downloaded. */
export const loadCatalogue = loader(whole);
