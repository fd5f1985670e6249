import type { Language } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json' with { type: 'json' };
import es from '@orebridge/contracts/messages/es.json' with { type: 'json' };
import fr from '@orebridge/contracts/messages/fr.json' with { type: 'json' };
import zh from '@orebridge/contracts/messages/zh.json' with { type: 'json' };
import { IntlMessageFormat } from 'intl-messageformat';
import sheetEn from './words/en.json' with { type: 'json' };
import sheetEs from './words/es.json' with { type: 'json' };
import sheetFr from './words/fr.json' with { type: 'json' };
import sheetZh from './words/zh.json' with { type: 'json' };

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...en, ...sheetEn },
  zh: { ...zh, ...sheetZh },
  fr: { ...fr, ...sheetFr },
  es: { ...es, ...sheetEs },
};

export type SheetWords = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The words of the comparison's workbook in a language. */
export const sheetWords =
  (language: Language): SheetWords =>
  (key, values = {}) =>
    String(new IntlMessageFormat(WORDS[language][key] ?? key, language).format({ ...values }));
