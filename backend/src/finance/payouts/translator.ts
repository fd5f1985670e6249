import { translatorWith } from '../../platform/i18n/index.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

/** The words of mails about accounts for payouts. */
export const translator = translatorWith({ en, es, fr, zh });
