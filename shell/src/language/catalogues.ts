import type { Language } from '@orebridge/contracts';
import { loadChineseFont, uiMessages } from '@orebridge/ui';

export type Messages = Record<string, string>;

const catalogues: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import(/* webpackChunkName: "language-en" */ './catalogue.en'),
  zh: () => import(/* webpackChunkName: "language-zh" */ './catalogue.zh'),
  fr: () => import(/* webpackChunkName: "language-fr" */ './catalogue.fr'),
  es: () => import(/* webpackChunkName: "language-es" */ './catalogue.es'),
};

const loaded = new Map<Language, Promise<Messages>>();

const load = async (language: Language): Promise<Messages> => {
  // Without the font the device's own is used.
  if (language === 'zh') loadChineseFont().catch(() => undefined);
  const [own, ui] = await Promise.all([catalogues[language](), uiMessages[language]()]);
  return { ...ui, ...own.default };
};

/** The texts of the shell, of the design system and of the contracts in one language; no other language is downloaded. */
export const loadCatalogue = (language: Language): Promise<Messages> => {
  let texts = loaded.get(language);
  if (!texts) {
    texts = load(language);
    loaded.set(language, texts);
    texts.catch(() => loaded.delete(language));
  }
  return texts;
};
