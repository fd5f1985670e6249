import { type Translator, translatorWith } from '../../platform/i18n/index.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

/** The words of the assistant. */
export const translator = translatorWith<string>({ en, es, fr, zh });

/** What a mineral of the catalogue is called within a sentence. */
export const mineralName = (i18n: Translator, id: string): string => {
  const key = `dani.mineral.${id}`;
  return i18n.has(key) ? i18n.t(key) : id;
};
