import { type Translator, translatorWith } from '../../platform/i18n/index.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

/** The words of the index page. */
export const translator = translatorWith<string>({ en, es, fr, zh });
export type IndexTexts = Translator<string>;
