import type { Language } from '@orebridge/contracts';
import { loadChineseFont, uiMessages } from '@orebridge/ui';

export type Messages = Record<string, string>;

type Catalogues = Readonly<Record<Language, () => Promise<Messages>>>;

const textsOf = (catalogue: { default: Messages }): Messages => catalogue.default;

const own: Catalogues = {
  en: () => import(/* webpackChunkName: "language-en" */ '../messages/en.json').then(textsOf),
  zh: () => import(/* webpackChunkName: "language-zh" */ '../messages/zh.json').then(textsOf),
  fr: () => import(/* webpackChunkName: "language-fr" */ '../messages/fr.json').then(textsOf),
  es: () => import(/* webpackChunkName: "language-es" */ '../messages/es.json').then(textsOf),
};
const ofContracts: Catalogues = {
  en: () => import(/* webpackChunkName: "contracts-en" */ '@orebridge/contracts/messages/en.json').then(textsOf),
  zh: () => import(/* webpackChunkName: "contracts-zh" */ '@orebridge/contracts/messages/zh.json').then(textsOf),
  fr: () => import(/* webpackChunkName: "contracts-fr" */ '@orebridge/contracts/messages/fr.json').then(textsOf),
  es: () => import(/* webpackChunkName: "contracts-es" */ '@orebridge/contracts/messages/es.json').then(textsOf),
};

/** Loads catalogues of one language into one, once; what did not load is asked for again. */
const loader = (...parts: Catalogues[]) => {
  const loaded = new Map<Language, Promise<Messages>>();
  const load = async (language: Language): Promise<Messages> => {
    // Without the font the device's own is used.
    if (language === 'zh') loadChineseFont().catch(() => undefined);
    const catalogues = await Promise.all(parts.map((part) => part[language]()));
    return Object.assign({}, ...catalogues) as Messages;
  };
  return (language: Language): Promise<Messages> => {
    let texts = loaded.get(language);
    if (!texts) {
      texts = load(language);
      loaded.set(language, texts);
      texts.catch(() => loaded.delete(language));
    }
    return texts;
  };
};

/** The texts of a visitor's first page, which makes no calls that could be refused. */
export const loadFirstTexts = loader(uiMessages, own);
/** The texts of the shell, of the design system and of the contracts in one language; no other language is downloaded. */
export const loadCatalogue = loader(uiMessages, ofContracts, own);
